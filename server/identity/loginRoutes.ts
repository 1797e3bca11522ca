import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { AppError, unauthorised } from '../shared/errors.ts'
import type { DomainEvents } from '../shared/bus.ts'
import { loginByCode } from './codeLogin.ts'
import { login, type LoginOutcome } from './login.ts'
import type { Context } from '../shared/context.ts'
import { isStaff } from './roles.ts'
import { endSession, refreshSession } from './sessions.ts'
import { deviceOf, endSessionOfCookie, keepKnown } from './device/device.ts'
import { route } from '../http/route.ts'
import { clearSessionCookies, refreshCookieOf, setSessionCookies } from './sessionCookies.ts'

export function registerLoginRoutes(app: FastifyInstance, context: Context) {
  const { settings } = context

  route(
    app,
    context,
    endpoints.login,
    async (body, { request, reply }) => {
      const device = deviceOf(request, context)
      const { answer, session } = await noted(context, 'password', login(context, body, device))
      if (session) {
        await endSessionOfCookie(context, request)
        setSessionCookies(reply, session, settings)
        if (answer.userInfo) keepKnown(reply, context, device, answer.userInfo)
      }
      return answer
    },
    { bearer: 'ignored' },
  )

  route(
    app,
    context,
    endpoints.codeLogin,
    async (body, { request, reply }) => {
      const device = deviceOf(request, context)
      const { answer, session } = await noted(context, 'code', loginByCode(context, body, device))
      if (session) {
        await endSessionOfCookie(context, request)
        setSessionCookies(reply, session, settings)
        if (answer.userInfo) keepKnown(reply, context, device, answer.userInfo)
      }
      return answer
    },
    { bearer: 'ignored' },
  )

  route(
    app,
    context,
    endpoints.refreshToken,
    async (_body, { request, reply }) => {
      try {
        const session = await refreshSession(context, refreshCookieOf(request, settings))
        setSessionCookies(reply, session, settings)
        return { success: true, accessToken: session.accessToken }
      } catch (error) {
        if (error instanceof AppError && error.status === 401) clearSessionCookies(reply, settings)
        throw error
      }
    },
    { bearer: 'ignored' },
  )

  // The token may have run out while the page lay open: the cookie then says which session to end.
  route(
    app,
    context,
    endpoints.logout,
    async (_body, { request, reply }) => {
      const identity = request.identity
      const ended = await endSessionOfCookie(context, request)
      if (identity) await endSession(context, identity)
      clearSessionCookies(reply, settings)
      if (!identity && !ended) throw unauthorised()
      return { success: true }
    },
    { bearer: 'ifGood' },
  )

  route(app, context, endpoints.adminCheckAuth, async (_body, { identity }) => ({
    isAdmin: isStaff(identity.role, settings),
  }))
}

/** Counts how a try to log in ended. */
async function noted(
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
