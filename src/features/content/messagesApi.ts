import type { Answer } from '../../../contract/endpoints.ts'
import { contentPaths as paths } from '../../../contract/content/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { mutation } from '../../api/endpoint.ts'

/** Contact messages and newsletter subscriptions; loaded with the forms. */
export const messagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    joinNewsletter: build.mutation<Answer<'joinNewsletter'>, { mobile: string }>({
      query: (form) => ({ ...paths.joinNewsletter, form }),
    }),
    sendMessage: mutation(build, { ...paths.sendMessage, isPage: true }),
  }),
})

export const { useJoinNewsletterMutation, useSendMessageMutation } = messagesApi
