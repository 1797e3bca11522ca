import type { Answer, Request } from '../../../contract/endpoints.ts'
import { directoryPaths as paths } from '../../../contract/catalogue/directory/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { withId } from '../../api/withId.ts'

export type Brand = Answer<'getAdminBrand'>
export type BrandRow = Answer<'listAdminBrands'>['items'][number]
export type Category = Answer<'listAdminCategories'>['items'][number]

type Of<
  Name extends 'saveBrand' | 'moveBrand' | 'mergeBrand' | 'saveCategory' | 'moveCategory' | 'mergeCategory',
> = Request<Name> & { readonly id: number }
interface Removal {
  readonly id: number
  readonly version: number
}

/** Refusals also invalidate, because a colleague may have changed the brand or category. */
const invalidatesTags = ['PanelProducts'] as const
const listed = ['PanelProducts', { type: 'PanelProducts', id: 'list' }] as const
const tagOf = (id: number) => ({ type: 'PanelProducts', id: `brand-${id}` }) as const
/** After a brand was merged or deleted: its own page, which is about to close, must not fetch it again. */
const without = (result: unknown, into: number) =>
  result ? ([{ type: 'PanelProducts', id: 'list' }, tagOf(into)] as const) : invalidatesTags

/** Brands and categories. Products show their names, so they share a tag. */
export const directoryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAdminBrands: build.query<Answer<'listAdminBrands'>, void>({
      query: () => paths.listAdminBrands,
      providesTags: listed,
    }),
    getAdminBrand: build.query<Brand, number>({
      query: (id) => withId(paths.getAdminBrand, id),
      providesTags: (_result, _error, id) => ['PanelProducts', tagOf(id)],
    }),
    addBrand: build.mutation<Brand, Request<'addBrand'>>({
      query: (body) => ({ ...paths.addBrand, body }),
      invalidatesTags,
    }),
    saveBrand: build.mutation<Brand, Of<'saveBrand'>>({
      query: ({ id, ...body }) => withId(paths.saveBrand, id, body),
      invalidatesTags,
    }),
    moveBrand: build.mutation<Answer<'moveBrand'>, Of<'moveBrand'>>({
      query: ({ id, ...body }) => withId(paths.moveBrand, id, body),
      invalidatesTags,
    }),
    mergeBrand: build.mutation<Brand, Of<'mergeBrand'>>({
      query: ({ id, ...body }) => withId(paths.mergeBrand, id, body),
      invalidatesTags: (result, _error, { into }) => without(result, into),
    }),
    removeBrand: build.mutation<Answer<'removeBrand'>, Removal>({
      query: ({ id, ...body }) => withId(paths.removeBrand, id, body),
      invalidatesTags: (result) => without(result, 0),
    }),
    listAdminCategories: build.query<Answer<'listAdminCategories'>, void>({
      query: () => paths.listAdminCategories,
      providesTags: listed,
    }),
    addCategory: build.mutation<Category, Request<'addCategory'>>({
      query: (body) => ({ ...paths.addCategory, body }),
      invalidatesTags,
    }),
    saveCategory: build.mutation<Category, Of<'saveCategory'>>({
      query: ({ id, ...body }) => withId(paths.saveCategory, id, body),
      invalidatesTags,
    }),
    moveCategory: build.mutation<Answer<'moveCategory'>, Of<'moveCategory'>>({
      query: ({ id, ...body }) => withId(paths.moveCategory, id, body),
      invalidatesTags,
    }),
    mergeCategory: build.mutation<Category, Of<'mergeCategory'>>({
      query: ({ id, ...body }) => withId(paths.mergeCategory, id, body),
      invalidatesTags,
    }),
    removeCategory: build.mutation<Answer<'removeCategory'>, Removal>({
      query: ({ id, ...body }) => withId(paths.removeCategory, id, body),
      invalidatesTags,
    }),
  }),
})

export const {
  useListAdminBrandsQuery,
  useGetAdminBrandQuery,
  useAddBrandMutation,
  useSaveBrandMutation,
  useMoveBrandMutation,
  useMergeBrandMutation,
  useRemoveBrandMutation,
  useListAdminCategoriesQuery,
  useAddCategoryMutation,
  useSaveCategoryMutation,
  useMoveCategoryMutation,
  useMergeCategoryMutation,
  useRemoveCategoryMutation,
} = directoryApi
