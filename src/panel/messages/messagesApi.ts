import { messageDeskPaths as paths } from '../../../contract/content/messageDeskPaths.ts'
import { problemPaths } from '../../../contract/problems/paths.ts'
import type { Answer, Query } from '../../../contract/endpoints.ts'
import { baseApi } from '../../api/baseApi.ts'
import { mutation, query } from '../../api/endpoint.ts'
import { pageIn } from '../lists/address.ts'
import { answerChannels, type AnswerChannel } from '../../../contract/content/messageDeskRules.ts'

export type Message = Answer<'listMessages'>['items'][number]
export type Means = Answer<'listMessages'>['means']
export type MessagesView = NonNullable<Query<'listMessages'>>

/** Reads the list's query from the URL: `?answered=1`, `?id=` for a single message, `?page=`. */
export function messagesQueryOf(search: URLSearchParams): MessagesView {
  const id = /^[1-9]\d{0,8}$/.test(search.get('id') ?? '') ? Number(search.get('id')) : 0
  return {
    page: pageIn(search),
    ...(search.get('answered') === '1' && { answered: 1 as const }),
    ...(id && { id }),
  }
}

export const messagesApi = baseApi.enhanceEndpoints({ addTagTypes: ['PanelMessages'] }).injectEndpoints({
  endpoints: (build) => ({
    listMessages: query(build, paths.listMessages, { providesTags: ['PanelMessages'] }),
    markMessage: mutation(build, paths.markMessage, { invalidatesTags: ['PanelMessages', 'PanelToday'] }),
    removeProblem: mutation(build, problemPaths.removeProblem, {
      invalidatesTags: ['PanelMessages', 'PanelToday'],
    }),
    answerMessage: mutation(build, paths.answerMessage, { invalidatesTags: ['PanelMessages', 'PanelToday'] }),
  }),
})

export const {
  useListMessagesQuery,
  useMarkMessageMutation,
  useAnswerMessageMutation,
  useRemoveProblemMutation,
} = messagesApi

export const channelNames: Readonly<Record<AnswerChannel, string>> = { sms: 'پیامک', email: 'ایمیل' }

/** Channels that the shop offers and for which the sender left a mobile or an e-mail address. */
export const usableChannels = ({ mobile, email }: Message, means: Means): readonly AnswerChannel[] =>
  answerChannels.filter((one) => (one === 'sms' ? means.sms > 0 && mobile : means.email && email))

/** Draft name of the answer to this message. */
export const answerDraft = (id: number) => `message-${id}-answer`
