import type { UnknownAction } from '@reduxjs/toolkit'
import { absentReply, noteAbsence } from './absent/absence.ts'
import { loginFirst, otherLogin, type ApiError } from './errors.ts'
import { forbidden, notFound, sessionExpired, unauthorised } from './events.ts'
import { refreshToken } from './refresh.ts'
import { isAddFavourite, needsLogin, type ApiRequest } from './request.ts'
import { send, type Reply } from './send.ts'
import type { Services } from './services.ts'

export interface CallContext {
  readonly services: Services
  readonly dispatch: (action: UnknownAction) => unknown
  readonly signal?: AbortSignal
  /** The call follows a press of the user, who waits for its result. */
  readonly isCommand?: boolean
}

/**
 * Sends a call by the rules of spec §7 and §8: token, one refresh on a 401, events for 401, 403 and 404. Does not send a call
 * again that the backend is known not to have.
 */
export async function call(request: ApiRequest, context: CallContext): Promise<Reply> {
  const { services, dispatch, signal } = context
  const absentHere = absentReply(request, services)
  if (absentHere) return absentHere
  const token = request.bearer ?? services.tokens.get()
  const login = services.tokens.generation()
  const reply = await send(request, token, services, signal)
  if (reply.error?.status !== 401 || !token || request.bearer !== undefined)
    return reported(reply, request, token, context)

  const outcome = await refreshToken(services, token)
  if (outcome === 'renewed') {
    // The token may be that of another member, whose basket and orders the command must not change.
    if (context.isCommand && services.tokens.generation() !== login) return { error: otherLogin }
    const fresh = services.tokens.get()
    return reported(await send(request, fresh, services, signal), request, fresh, context)
  }
  if (outcome !== 'refused') return { error: outcome }
  if (needsLogin(request)) return reported(reply, request, token, context)

  if (services.tokens.get() === token && !services.isServer && !request.quiet) dispatch(sessionExpired())
  return reported(await send(request, '', services, signal), request, '', context)
}

/** The 401 of a member's call without a login, as the server would answer; undefined if the call may be sent. */
export function refusedUnsent(request: ApiRequest, { tokens }: Services): Reply | undefined {
  return needsLogin(request) && !(request.bearer ?? tokens.get()) ? { error: loginFirst } : undefined
}

function reported(reply: Reply, request: ApiRequest, token: string, context: CallContext): Reply {
  noteAbsence(request, reply, context.services)
  const isReportable = !request.quiet && !context.services.isServer && !context.signal?.aborted
  if (reply.error && isReportable) report(reply.error, request, token, context)
  return reply
}

/** Dispatches the event of a failed call (spec §8). Not on the server, where a failed loader sets the status of the page. */
function report(
  { status, message }: ApiError,
  request: ApiRequest,
  token: string,
  context: CallContext,
): void {
  const { path } = request
  const { services, dispatch } = context
  if (status === 401 && !isAddFavourite(request)) {
    // The first of many calls that find the session expired has ended it. Later ones are ignored, but not after a press.
    const now = request.bearer ?? services.tokens.get()
    if (now === token || (context.isCommand && !now)) dispatch(unauthorised({ path }))
  }
  if (status === 403) dispatch(forbidden({ path }))
  // Do not navigate in the panel, because staff would lose what they have typed: its pages and forms report the 404.
  const isOwn = request.isPage || request.who === 'staff'
  if (status === 404 && !isOwn) dispatch(notFound({ path, message }))
}
