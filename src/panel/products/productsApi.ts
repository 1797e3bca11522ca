import type { Answer, Request } from '../../../contract/endpoints.ts'
import { adminProductPaths as paths } from '../../../contract/catalogue/admin/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { mutation, query } from '../../api/endpoint.ts'
import { keepFor } from '../../api/keepFor.ts'
import { download } from '../../api/download.ts'
import type { AdminFilter, AdminListRequest } from '../../../contract/catalogue/admin/schemas.ts'
import { requestOf } from '../../api/request.ts'
import { pageIn } from '../lists/address.ts'

export type ProductRow = Answer<'listAdminProducts'>['items'][number]
export type Product = Answer<'getAdminProduct'>
export type BulkChange = Request<'bulkChangeProducts'>['change']

export const productsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAdminProducts: query(build, paths.listAdminProducts, {
      providesTags: ['PanelProducts', { type: 'PanelProducts', id: 'list' }],
    }),
    getProductTerms: query(build, paths.getProductTerms, {
      providesTags: ['PanelProducts', { type: 'PanelProducts', id: 'list' }],
    }),
    getAdminProduct: build.query<Product, number>({
      query: (id) => requestOf(paths.getAdminProduct, { id }),
      providesTags: ['PanelProducts'],
    }),
    getProductHistory: build.query<Answer<'getProductHistory'>, number>({
      query: (id) => ({ ...requestOf(paths.getProductHistory, { id }), isPage: true }),
      providesTags: ['PanelProducts'],
    }),
    /** Invalidates the cache after a refused request, too, because a colleague may have changed the product. */
    saveProduct: mutation(build, paths.saveProduct, { invalidatesTags: ['PanelProducts'] }),
    addProduct: mutation(build, paths.addProduct, { invalidatesTags: ['PanelProducts'] }),
    removeProduct: build.mutation<Answer<'removeProduct'>, number>({
      query: (id) => requestOf(paths.removeProduct, { id }),
      invalidatesTags: ['PanelProducts'],
    }),
    duplicateProduct: mutation(build, paths.duplicateProduct, { invalidatesTags: ['PanelProducts'] }),
    listBulkChanges: query(build, paths.listBulkChanges, { providesTags: ['PanelProducts'] }),
    getImportProgress: query(build, paths.getImportProgress, { keepUnusedDataFor: keepFor(0) }),
    previewImport: mutation(build, paths.importProducts),
    importProducts: mutation(build, paths.importProducts, { invalidatesTags: ['PanelProducts'] }),
    previewBulk: mutation(build, paths.bulkChangeProducts),
    bulkChange: mutation(build, paths.bulkChangeProducts, { invalidatesTags: ['PanelProducts'] }),
    undoBulk: build.mutation<Answer<'undoBulkChange'>, number>({
      query: (id) => requestOf(paths.undoBulkChange, { id, dryRun: false }),
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

/** Reads the filter from the URL. */
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

/** Reads the list's query from the URL. */
export const productsQueryOf = (params: URLSearchParams) => ({
  filter: filterOf(params),
  sort: (params.get('sort') ?? 'newest') as NonNullable<AdminListRequest['sort']>,
  page: pageIn(params),
  pageSize: PAGE_SIZE,
})
