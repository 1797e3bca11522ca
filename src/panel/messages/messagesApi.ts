import { messageDeskPaths as paths } from '../../../contract/content/messageDeskPaths.ts'
import { problemPaths } from '../../../contract/problems/paths.ts'
import type { Answer, Query, Request } from '../../../contract/endpoints.ts'
import type { EndpointPath } from '../../../contract/firstPaths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { pageIn } from '../lists/pageIn.ts'

export type Message = Answer<'listMessages'>['items'][number]
export type Means = Answer<'listMessages'>['means']
export type MessagesView = NonNullable<Query<'listMessages'>>

/** The query in the address: `?answered=1` the answered messages, `?id=` a single one, `?page=`. */
export function messagesQueryOf(search: URLSearchParams): MessagesView {
  const id = /^[1-9]\d{0,8}$/.test(search.get('id') ?? '') ? Number(search.get('id')) : 0
  return {
    page: pageIn(search),
    ...(search.get('answered') === '1' && { answered: 1 as const }),
    ...(id && { id }),
  }
}

interface Which {
  readonly id: number
}

const of = (endpoint: EndpointPath, id: number, body: object) => ({
  ...endpoint,
  path: endpoint.path.replace(':id', String(id)),
  body,
})

export const messagesApi = baseApi.enhanceEndpoints({ addTagTypes: ['PanelMessages'] }).injectEndpoints({
  endpoints: (build) => ({
    listMessages: build.query<Answer<'listMessages'>, MessagesView>({
      query: (params) => ({ ...paths.listMessages, params }),
      providesTags: ['PanelMessages'],
    }),
    markMessage: build.mutation<Answer<'markMessage'>, Which & Request<'markMessage'>>({
      query: ({ id, ...body }) => of(paths.markMessage, id, body),
      invalidatesTags: ['PanelMessages', 'PanelToday'],
    }),
    removeProblem: build.mutation<Answer<'removeProblem'>, Which>({
      query: ({ id }) => of(problemPaths.removeProblem, id, {}),
      invalidatesTags: ['PanelMessages', 'PanelToday'],
    }),
    answerMessage: build.mutation<Answer<'answerMessage'>, Which & Request<'answerMessage'>>({
      query: ({ id, ...body }) => of(paths.answerMessage, id, body),
      invalidatesTags: ['PanelMessages', 'PanelToday'],
    }),
  }),
})

export const {
  useListMessagesQuery,
  useMarkMessageMutation,
  useAnswerMessageMutation,
  useRemoveProblemMutation,
} = messagesApi
