import type { Answer } from '../../../contract/endpoints.ts'
import { directoryPaths as paths } from '../../../contract/catalogue/directory/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { mutation, query } from '../../api/endpoint.ts'
import { requestOf } from '../../api/request.ts'

export type Brand = Answer<'getAdminBrand'>
export type BrandRow = Answer<'listAdminBrands'>['items'][number]
export type Category = Answer<'listAdminCategories'>['items'][number]

/** Invalidated after refused requests, too, because a colleague may have changed the brand or category. */
const invalidatesTags = ['PanelProducts'] as const
const listed = ['PanelProducts', { type: 'PanelProducts', id: 'list' }] as const
const tagOf = (id: number) => ({ type: 'PanelProducts', id: `brand-${id}` }) as const
/** Tags after a brand was merged or deleted. They omit this brand, because its page is still open and would refetch a 404. */
const without = (result: unknown, into: number) =>
  result ? ([{ type: 'PanelProducts', id: 'list' }, tagOf(into)] as const) : invalidatesTags

/** Brands and categories. They share the tag of products, because products show their names. */
export const directoryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAdminBrands: query(build, paths.listAdminBrands, { providesTags: listed }),
    getAdminBrand: build.query<Brand, number>({
      query: (id) => requestOf(paths.getAdminBrand, { id }),
      providesTags: (_result, _error, id) => ['PanelProducts', tagOf(id)],
    }),
    addBrand: mutation(build, paths.addBrand, { invalidatesTags }),
    saveBrand: mutation(build, paths.saveBrand, { invalidatesTags }),
    moveBrand: mutation(build, paths.moveBrand, { invalidatesTags }),
    mergeBrand: mutation(build, paths.mergeBrand, {
      invalidatesTags: (result, _error, { into }) => without(result, into),
    }),
    removeBrand: mutation(build, paths.removeBrand, { invalidatesTags: (result) => without(result, 0) }),
    listAdminCategories: query(build, paths.listAdminCategories, { providesTags: listed }),
    addCategory: mutation(build, paths.addCategory, { invalidatesTags }),
    saveCategory: mutation(build, paths.saveCategory, { invalidatesTags }),
    moveCategory: mutation(build, paths.moveCategory, { invalidatesTags }),
    mergeCategory: mutation(build, paths.mergeCategory, { invalidatesTags }),
    removeCategory: mutation(build, paths.removeCategory, { invalidatesTags }),
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
