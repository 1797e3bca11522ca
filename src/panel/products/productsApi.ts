import type { Answer, Request } from '../../../contract/endpoints.ts'
import { adminProductPaths as paths } from '../../../contract/catalogue/admin/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { keepFor } from '../../api/keepFor.ts'
import { download } from '../../api/download.ts'
import type { AdminFilter, AdminListRequest } from '../../../contract/catalogue/admin/schemas.ts'
import { withId } from '../../api/withId.ts'

export type ProductRow = Answer<'listAdminProducts'>['items'][number]
export type Product = Answer<'getAdminProduct'>
export type BulkChange = Request<'bulkChangeProducts'>['change']

export const productsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAdminProducts: build.query<Answer<'listAdminProducts'>, Request<'listAdminProducts'>>({
      query: (body) => ({ ...paths.listAdminProducts, body }),
      providesTags: ['PanelProducts', { type: 'PanelProducts', id: 'list' }],
    }),
    getProductTerms: build.query<Answer<'getProductTerms'>, void>({
      query: () => paths.getProductTerms,
      providesTags: ['PanelProducts', { type: 'PanelProducts', id: 'list' }],
    }),
    getAdminProduct: build.query<Product, number>({
      query: (id) => withId(paths.getAdminProduct, id),
      providesTags: ['PanelProducts'],
    }),
    getProductHistory: build.query<Answer<'getProductHistory'>, number>({
      query: (id) => ({ ...withId(paths.getProductHistory, id), isPage: true }),
      providesTags: ['PanelProducts'],
    }),
    /** A refusal also invalidates, because a colleague may have changed the product. */
    saveProduct: build.mutation<Product, Request<'saveProduct'> & { readonly id: number }>({
      query: ({ id, ...body }) => withId(paths.saveProduct, id, body),
      invalidatesTags: ['PanelProducts'],
    }),
    addProduct: build.mutation<Product, Request<'addProduct'>>({
      query: (body) => ({ ...paths.addProduct, body }),
      invalidatesTags: ['PanelProducts'],
    }),
    removeProduct: build.mutation<Answer<'removeProduct'>, number>({
      query: (id) => withId(paths.removeProduct, id, {}),
      invalidatesTags: ['PanelProducts'],
    }),
    duplicateProduct: build.mutation<Product, { readonly id: number; readonly websiteCode: string }>({
      query: ({ id, ...body }) => withId(paths.duplicateProduct, id, body),
      invalidatesTags: ['PanelProducts'],
    }),
    listBulkChanges: build.query<Answer<'listBulkChanges'>, void>({
      query: () => paths.listBulkChanges,
      providesTags: ['PanelProducts'],
    }),
    getImportProgress: build.query<Answer<'getImportProgress'>, void>({
      query: () => paths.getImportProgress,
      keepUnusedDataFor: keepFor(0),
    }),
    previewImport: build.mutation<Answer<'importProducts'>, Request<'importProducts'>>({
      query: (body) => ({ ...paths.importProducts, body }),
    }),
    importProducts: build.mutation<Answer<'importProducts'>, Request<'importProducts'>>({
      query: (body) => ({ ...paths.importProducts, body }),
      invalidatesTags: ['PanelProducts'],
    }),
    previewBulk: build.mutation<Answer<'bulkChangeProducts'>, Request<'bulkChangeProducts'>>({
      query: (body) => ({ ...paths.bulkChangeProducts, body }),
    }),
    bulkChange: build.mutation<Answer<'bulkChangeProducts'>, Request<'bulkChangeProducts'>>({
      query: (body) => ({ ...paths.bulkChangeProducts, body }),
      invalidatesTags: ['PanelProducts'],
    }),
    undoBulk: build.mutation<Answer<'undoBulkChange'>, number>({
      query: (id) => withId(paths.undoBulkChange, id, { dryRun: false }),
      invalidatesTags: ['PanelProducts'],
    }),
  }),
})

export const {
  useListAdminProductsQuery,
  useGetProductTermsQuery,
  useGetAdminProductQuery,
  useGetProductHistoryQuery,
  useSaveProductMutation,
  useAddProductMutation,
  useRemoveProductMutation,
  useDuplicateProductMutation,
  useListBulkChangesQuery,
  useGetImportProgressQuery,
  usePreviewImportMutation,
  useImportProductsMutation,
  usePreviewBulkMutation,
  useBulkChangeMutation,
  useUndoBulkMutation,
} = productsApi

export const downloadProducts = (body: Request<'exportProducts'>) =>
  download({ ...paths.exportProducts, body })

/** The filter in the address. */
export function filterOf(params: URLSearchParams): AdminFilter {
  const words = params.get('q') ?? ''
  const [stock, shown, brand, category] = ['stock', 'shown', 'brand', 'category'].map((name) =>
    params.get(name),
  )
  return {
    ...(words ? { words: words.slice(0, 200) } : {}),
    ...(stock === 'out' || stock === 'low' || stock === 'in' ? { stock } : {}),
    ...(shown ? { published: shown === 'published' } : {}),
    ...(Number(brand) > 0 ? { brandId: Number(brand) } : {}),
    ...(Number(category) > 0 ? { categoryId: Number(category) } : {}),
  }
}

const PAGE_SIZE = 50

/** The query in the address of the list. */
export const productsQueryOf = (params: URLSearchParams) => ({
  filter: filterOf(params),
  sort: (params.get('sort') ?? 'newest') as NonNullable<AdminListRequest['sort']>,
  page: Math.max(1, Number(params.get('page')) || 1),
  pageSize: PAGE_SIZE,
})
