import type { Answer, Request } from '../../../contract/endpoints.ts'
import { adminProductPaths as paths } from '../../../contract/catalogue/admin/paths.ts'
import type { EndpointPath } from '../../../contract/firstPaths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { keepFor } from '../../api/keepFor.ts'
import { download } from '../../api/download.ts'

export type ProductRow = Answer<'listAdminProducts'>['items'][number]
export type Product = Answer<'getAdminProduct'>
export type BulkChange = Request<'bulkChangeProducts'>['change']

const of = (endpoint: EndpointPath, id: number) => ({
  ...endpoint,
  path: endpoint.path.replace(':id', String(id)),
})

export const productsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAdminProducts: build.query<Answer<'listAdminProducts'>, Request<'listAdminProducts'>>({
      query: (body) => ({ ...paths.listAdminProducts, body }),
      providesTags: ['PanelProducts'],
    }),
    getProductTerms: build.query<Answer<'getProductTerms'>, void>({ query: () => paths.getProductTerms }),
    getAdminProduct: build.query<Product, number>({
      query: (id) => of(paths.getAdminProduct, id),
      providesTags: ['PanelProducts'],
    }),
    getProductHistory: build.query<Answer<'getProductHistory'>, number>({
      query: (id) => ({ ...of(paths.getProductHistory, id), isPage: true }),
      providesTags: ['PanelProducts'],
    }),
    /** A refusal also invalidates, because a colleague may have changed the product. */
    saveProduct: build.mutation<Product, Request<'saveProduct'> & { readonly id: number }>({
      query: ({ id, ...body }) => ({ ...of(paths.saveProduct, id), body }),
      invalidatesTags: ['PanelProducts'],
    }),
    addProduct: build.mutation<Product, Request<'addProduct'>>({
      query: (body) => ({ ...paths.addProduct, body }),
      invalidatesTags: ['PanelProducts'],
    }),
    removeProduct: build.mutation<Answer<'removeProduct'>, number>({
      query: (id) => ({ ...of(paths.removeProduct, id), body: {} }),
      invalidatesTags: ['PanelProducts'],
    }),
    duplicateProduct: build.mutation<Product, { readonly id: number; readonly websiteCode: string }>({
      query: ({ id, ...body }) => ({ ...of(paths.duplicateProduct, id), body }),
      invalidatesTags: ['PanelProducts'],
    }),
    addProductPicture: build.mutation<Answer<'addProductPicture'>, Request<'addProductPicture'>>({
      query: (body) => ({ ...paths.addProductPicture, body }),
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
      query: (id) => ({ ...of(paths.undoBulkChange, id), body: { dryRun: false } }),
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
  useAddProductPictureMutation,
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
