import type { Answer } from '../../../contract/endpoints.ts'
import { documentPaths as paths } from '../../../contract/content/documentPaths.ts'
import { documentKinds } from '../../../contract/content/documentRules.ts'
import { baseApi } from '../../api/baseApi.ts'
import { mutation, query } from '../../api/endpoint.ts'
import { keepFor } from '../../api/keepFor.ts'
import type { AppThunkDispatch } from '../../api/store.ts'
import { requestOf } from '../../api/request.ts'
import { pageIn } from '../lists/address.ts'

export type ContentDocument = Answer<'getDocumentVersion'>['document']
export type AdminDocument = Answer<'getDocument'>
export type DocumentRow = Answer<'listDocuments'>['items'][number]
export type DocumentKind = DocumentRow['kind']

export interface DocumentsSearch {
  readonly kind?: DocumentKind
  readonly text?: string
}

/** Longest search, in characters. */
export const LONGEST = 100

/** Reads the list's query from the URL: `?q=`, `?kind=`, `?page=`. */
export function documentsQueryOf(params: URLSearchParams): DocumentsSearch & { readonly page: number } {
  const text = params.get('q')?.trim().slice(0, LONGEST)
  const kind = documentKinds.find((one) => one === params.get('kind'))
  const page = pageIn(params)
  return { ...(text ? { text } : {}), ...(kind ? { kind } : {}), page }
}

/** Invalidated after refused requests, too, because a colleague may have changed the text. */
const invalidatesTags = ['PanelContent'] as const

/** Caches the answer at once, because the next request must send the new version. */
async function showAnswer(
  { id }: { readonly id: string },
  {
    dispatch,
    queryFulfilled,
  }: { dispatch: AppThunkDispatch; queryFulfilled: PromiseLike<{ data: AdminDocument }> },
): Promise<void> {
  try {
    const { data } = await queryFulfilled
    void dispatch(documentsApi.util.upsertQueryData('getDocument', id, data))
  } catch {
    // Ignored, because the form shows the error of the mutation.
  }
}

/** Articles and pages. */
export const documentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listDocuments: query(build, paths.listDocuments, { providesTags: invalidatesTags }),
    getDocument: build.query<AdminDocument, string>({
      query: (id) => requestOf(paths.getDocument, { id }),
      providesTags: invalidatesTags,
    }),
    addDocument: mutation(build, paths.addDocument, { invalidatesTags }),
    saveDocument: mutation(build, paths.saveDocument, { invalidatesTags, onQueryStarted: showAnswer }),
    previewDocument: mutation(build, paths.previewDocument),
    publishDocument: mutation(build, paths.publishDocument, { invalidatesTags, onQueryStarted: showAnswer }),
    withdrawDocument: mutation(build, paths.withdrawDocument, {
      invalidatesTags,
      onQueryStarted: showAnswer,
    }),
    discardDraft: mutation(build, paths.discardDraft, { invalidatesTags }),
    getDocumentVersion: build.query<Answer<'getDocumentVersion'>, number>({
      query: (id) => requestOf(paths.getDocumentVersion, { id }),
      keepUnusedDataFor: keepFor(0),
    }),
  }),
})

export const {
  useListDocumentsQuery,
  useGetDocumentQuery,
  useAddDocumentMutation,
  useSaveDocumentMutation,
  usePreviewDocumentMutation,
  usePublishDocumentMutation,
  useWithdrawDocumentMutation,
  useDiscardDraftMutation,
  useGetDocumentVersionQuery,
} = documentsApi
