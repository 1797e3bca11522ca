import type { Answer } from '../../../contract/endpoints.ts'
import { outboxPaths } from '../../../contract/sms/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { keepFor } from '../../api/keepFor.ts'

const outboxApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOutbox: build.query<Answer<'listOutbox'>, void>({
      query: () => ({ ...outboxPaths.listOutbox, quiet: true }),
      keepUnusedDataFor: keepFor(0),
    }),
  }),
})

export const { useListOutboxQuery } = outboxApi
