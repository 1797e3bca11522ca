import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import { errorMessages } from '../../../contract/errorMessages.ts'
import { isAbsent, offline, type ApiError } from '../errors.ts'
import type { ApiRequest, CallMeta } from '../request.ts'

type Reply =
  | { readonly data: unknown; readonly error?: undefined; readonly meta?: CallMeta | undefined }
  | { readonly error: ApiError; readonly data?: undefined; readonly meta?: CallMeta | undefined }
export type Ask = (request: ApiRequest) => PromiseLike<Reply> | Reply

/** Answers in place of an absent call, with calls that spec §7 requires; undefined when they do not know it either. */
export type StandIn<Arg, Result> = (arg: Arg, ask: Ask, state: unknown) => Promise<Result | undefined>

/** `queryFn` of a call that another backend may lack. `load` brings what answers in its place then. */
export function orStandIn<Arg, Result>(
  requestOf: (arg: Arg) => ApiRequest,
  load: () => Promise<StandIn<Arg, Result>>,
) {
  return async (arg: Arg, api: BaseQueryApi, _options: unknown, ask: Ask) => {
    const reply = await ask(requestOf(arg))
    if (!isAbsent(reply.error)) return reply as Typed<Result>
    const standIn = await load().catch(() => undefined)
    if (!standIn) return { error: offline } as Typed<Result>
    const data = await standIn(arg, ask, api.getState())
    return (
      data === undefined ? { error: missing } : { data, meta: { ...reply.meta, isStandIn: true } }
    ) as Typed<Result>
  }
}

const missing: ApiError = { status: 404, message: errorMessages.notFound }

type Typed<Result> =
  | { data: Result; error?: undefined; meta?: CallMeta }
  | { error: ApiError; data?: undefined; meta?: CallMeta }
