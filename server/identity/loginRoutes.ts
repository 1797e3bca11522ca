import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CodeLoginRequest, LoginRequest } from '../../contract/identity/accountSchemas.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { AppError, unauthorised } from '../shared/errors.ts'
import type { DomainEvents } from '../shared/bus.ts'
import { loginByCode } from './codeLogin.ts'
import { login, type LoginOutcome } from './login.ts'
import type { Context } from '../shared/context.ts'
import { isStaff } from './roles.ts'
import { endSession, refreshSession, type Device } from './sessions.ts'
import { deviceOf, endSessionOfCookie, setKnownDeviceCookie } from './device/device.ts'
import { route } from '../http/route.ts'
import { refreshCookieOf, setSessionCookies } from './sessionCookies.ts'

export function registerLoginRoutes(app: FastifyInstance, context: Context) {
  const { settings } = context
  const byPassword = (body: LoginRequest, call: Call) =>
    enter(context, call, (device) => counted(context, 'password', login(context, body, device)))
  const byCode = (body: CodeLoginRequest, call: Call) =>
    enter(context, call, (device) => counted(context, 'code', loginByCode(context, body, device)))
  route(app, context, endpoints.login, { bearer: 'ignored' }, byPassword)
  route(app, context, endpoints.codeLogin, { bearer: 'ignored' }, byCode)
  route(app, context, endpoints.refreshToken, { bearer: 'ignored' }, (_body, call) => refresh(context, call))
  route(app, context, endpoints.logout, { bearer: 'ifGood' }, (_body, call) => logout(context, call))
  route(app, context, endpoints.adminCheckAuth, async (_body, { identity }) => ({
    isAdmin: isStaff(identity.role, settings),
  }))
}

export interface Call {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Logs in or registers, and replaces the browser's session. */
export async function enter(
  context: Context,
  { request, reply }: Call,
  attempt: (device: Device) => Promise<LoginOutcome>,
): Promise<LoginOutcome['answer']> {
  const device = deviceOf(request, context)
  const { answer, session } = await attempt(device)
  if (session) {
    await endSessionOfCookie(context, request)
    setSessionCookies(reply, session, context.settings)
    if (answer.userInfo) setKnownDeviceCookie(reply, context, device, answer.userInfo)
  }
  return answer
}

async function refresh(context: Context, { request, reply }: Call) {
  const { settings } = context
  const session = await refreshSession(context, refreshCookieOf(request, settings))
  setSessionCookies(reply, session, settings)
  return { success: true, accessToken: session.accessToken }
}

/** Ends the session of the access token and that of the refresh cookie, because the access token may have expired. */
async function logout(context: Context, { request }: Call) {
  const { identity } = request
  const ended = await endSessionOfCookie(context, request)
  if (identity) await endSession(context, identity)
  if (!identity && !ended) throw unauthorised()
  return { success: true }
}

/** Counts the outcome of a login for the metrics. */
async function counted(
  { bus }: Context,
  by: DomainEvents['login.tried']['by'],
  attempt: Promise<LoginOutcome>,
): Promise<LoginOutcome> {
  const note = (outcome: DomainEvents['login.tried']['outcome']) => bus.emit('login.tried', { by, outcome })
  try {
    const outcome = await attempt
    note(outcome.session ? 'ok' : 'wrong')
    return outcome
  } catch (error) {
    if (error instanceof AppError && error.status < 500) note(error.status === 429 ? 'limited' : 'wrong')
    throw error
  }
}
