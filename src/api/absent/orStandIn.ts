import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import { errorMessages } from '../../../contract/errorMessages.ts'
import { isAbsent, isApiError, offline, type ApiError } from '../errors.ts'
import type { ApiRequest, CallMeta } from '../request.ts'

type Reply =
  | { readonly data: unknown; readonly error?: undefined; readonly meta?: CallMeta | undefined }
  | { readonly error: ApiError; readonly data?: undefined; readonly meta?: CallMeta | undefined }
type BaseQuery = (request: ApiRequest) => PromiseLike<Reply> | Reply

/** Sends a call and returns its data; rejects when the call failed, with its `ApiError` as the cause. */
export type Ask = <T>(request: ApiRequest) => Promise<T>

/**
 * Composes the answer of an absent call from calls that spec §7 requires; undefined when they do not contain it. A stand-in
 * must not read a failed call as an empty answer, because components treat entries missing from an answer as removed.
 */
export type StandIn<Arg, Result> = (arg: Arg, ask: Ask, state: unknown) => Promise<Result | undefined>

/** `queryFn` of a call that another backend may lack. `load` loads the code that answers in its place. */
export function orStandIn<Arg, Result>(
  requestOf: (arg: Arg) => ApiRequest,
  load: () => Promise<StandIn<Arg, Result>>,
) {
  return async (arg: Arg, api: BaseQueryApi, _options: unknown, baseQuery: BaseQuery) => {
    const reply = await baseQuery(requestOf(arg))
    if (!isAbsent(reply.error)) return reply as Typed<Result>
    const standIn = await load().catch(() => undefined)
    if (!standIn) return { error: offline } as Typed<Result>
    const ask: Ask = async <T>(request: ApiRequest) => {
      const { data, error } = await baseQuery(request)
      if (error) throw new Error(error.message, { cause: error })
      return data as T
    }
    try {
      const data = await standIn(arg, ask, api.getState())
      return (
        data === undefined ? { error: missing } : { data, meta: { ...reply.meta, isStandIn: true } }
      ) as Typed<Result>
    } catch (error) {
      const { cause } = error as Error
      if (isApiError(cause)) return { error: isAbsent(cause) ? missing : cause } as Typed<Result>
      throw error
    }
  }
}

const missing: ApiError = { status: 404, message: errorMessages.notFound }

type Typed<Result> =
  | { data: Result; error?: undefined; meta?: CallMeta }
  | { error: ApiError; data?: undefined; meta?: CallMeta }
