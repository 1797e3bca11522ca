import type { Answer, Request } from '../../../contract/endpoints.ts'
import { contentPaths as paths } from '../../../contract/content/paths.ts'
import { baseApi } from '../../api/baseApi.ts'

/** Contact messages and newsletter subscriptions; loaded with the forms. */
export const messagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    joinNewsletter: build.mutation<Answer<'joinNewsletter'>, { mobile: string }>({
      query: (form) => ({ ...paths.joinNewsletter, form }),
    }),
    sendMessage: build.mutation<Answer<'sendMessage'>, Request<'sendMessage'>>({
      query: (body) => ({ ...paths.sendMessage, body, isPage: true }),
    }),
  }),
})

export const { useJoinNewsletterMutation, useSendMessageMutation } = messagesApi
