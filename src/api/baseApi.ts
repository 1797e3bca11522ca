import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import { createApi } from '@reduxjs/toolkit/query/react'
import { call, refusedUnsent } from './call.ts'
import type { ApiError } from './errors.ts'
import type { ApiRequest, CallMeta } from './request.ts'
import type { Services } from './services.ts'
import { tagTypes } from './tags.ts'

export type BaseQuery = BaseQueryFn<ApiRequest, unknown, ApiError, object, CallMeta>

/** RTK Query's base query; call.ts has the rules of spec §8 and send.ts those of spec §7. */
const baseQuery: BaseQuery = async (request, api) => {
  const services = api.extra as Services
  const { tokens } = services
  const generation = tokens.generation()
  const isMember = (request.bearer ?? tokens.get()) !== ''
  const reply =
    (api.type === 'query' && refusedUnsent(request, services)) ||
    (await call(request, {
      services,
      dispatch: api.dispatch,
      signal: api.signal,
      isCommand: api.type === 'mutation',
    }))
  const madeFor = tokens.generation() !== generation ? 'changed' : isMember ? 'member' : 'anonymous'
  return { ...reply, meta: { madeFor } }
}

/**
 * The only API of the store; features inject their endpoints. Unused answers stay cached for two minutes, so that going back
 * from a product to its list sends no request.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  invalidationBehavior: 'immediately',
  keepUnusedDataFor: 120,
  endpoints: () => ({}),
})
