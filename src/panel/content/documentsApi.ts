import type { Answer, Request } from '../../../contract/endpoints.ts'
import { documentKinds, documentPaths as paths } from '../../../contract/content/documentPaths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { keepFor } from '../../api/keepFor.ts'
import type { AppThunkDispatch } from '../../api/store.ts'
import { withId } from '../../api/withId.ts'

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

/** The query in the address of the list: `?q=`, `?kind=`, `?page=`. */
export function documentsQueryOf(params: URLSearchParams): DocumentsSearch & { readonly page: number } {
  const text = params.get('q')?.trim().slice(0, LONGEST)
  const kind = documentKinds.find((one) => one === params.get('kind'))
  const page = Math.max(1, Number(params.get('page')) || 1)
  return { ...(text ? { text } : {}), ...(kind ? { kind } : {}), page }
}

type Of<Name extends 'saveDocument' | 'publishDocument' | 'withdrawDocument' | 'discardDraft'> =
  Request<Name> & { readonly id: string }

/** Refusals also invalidate, because a colleague may have changed the text. */
const invalidatesTags = ['PanelContent'] as const
/** Names of pages are Persian. */
const idOf = encodeURIComponent

/** Shows the answer at once, because the next press sends its version. */
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
    // The button says why the server refused.
  }
}

/** Articles and pages. */
export const documentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listDocuments: build.query<Answer<'listDocuments'>, DocumentsSearch & { readonly page: number }>({
      query: (params) => ({ ...paths.listDocuments, params: { ...params } }),
      providesTags: invalidatesTags,
    }),
    getDocument: build.query<AdminDocument, string>({
      query: (id) => withId(paths.getDocument, idOf(id)),
      providesTags: invalidatesTags,
    }),
    addDocument: build.mutation<AdminDocument, Request<'addDocument'>>({
      query: (body) => ({ ...paths.addDocument, body }),
      invalidatesTags,
    }),
    saveDocument: build.mutation<AdminDocument, Of<'saveDocument'>>({
      query: ({ id, ...body }) => withId(paths.saveDocument, idOf(id), body),
      invalidatesTags,
      onQueryStarted: showAnswer,
    }),
    previewDocument: build.mutation<
      Answer<'previewDocument'>,
      Request<'previewDocument'> & { readonly id: string }
    >({
      query: ({ id, ...body }) => withId(paths.previewDocument, idOf(id), body),
    }),
    publishDocument: build.mutation<AdminDocument, Of<'publishDocument'>>({
      query: ({ id, ...body }) => withId(paths.publishDocument, idOf(id), body),
      invalidatesTags,
      onQueryStarted: showAnswer,
    }),
    withdrawDocument: build.mutation<AdminDocument, Of<'withdrawDocument'>>({
      query: ({ id, ...body }) => withId(paths.withdrawDocument, idOf(id), body),
      invalidatesTags,
      onQueryStarted: showAnswer,
    }),
    discardDraft: build.mutation<Answer<'discardDraft'>, Of<'discardDraft'>>({
      query: ({ id, ...body }) => withId(paths.discardDraft, idOf(id), body),
      invalidatesTags,
    }),
    getDocumentVersion: build.query<Answer<'getDocumentVersion'>, number>({
      query: (id) => withId(paths.getDocumentVersion, id),
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
