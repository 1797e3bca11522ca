import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { sendCode } from './codes.ts'
import type { Context } from '../shared/context.ts'
import { changePassword, resetPassword, verifyMobile } from './ownPassword.ts'
import { register } from './registration.ts'
import { deviceOf, endSessionOfCookie } from './device.ts'
import { route } from '../http/route.ts'
import { setSessionCookies } from './sessionCookies.ts'

/** Registration, verification codes and passwords. */
export function registerRegistrationRoutes(app: FastifyInstance, context: Context) {
  route(
    app,
    context,
    endpoints.register,
    async (body, { request, reply }) => {
      const { answer, session } = await register(context, body, deviceOf(request))
      if (session) {
        await endSessionOfCookie(context, request)
        setSessionCookies(reply, session, context.settings)
      }
      return answer
    },
    { bearer: 'ignored' },
  )

  route(
    app,
    context,
    endpoints.sendCode,
    (body, { identity, request }) =>
      sendCode(context, body, { ip: request.ip, userId: identity?.userId ?? null }),
    { bearer: 'ifGood' },
  )

  route(app, context, endpoints.verifyMobile, (body, { identity, request }) =>
    verifyMobile(context, body, { ...identity, ip: request.ip }),
  )

  route(
    app,
    context,
    endpoints.resetPassword,
    (body, { request }) => resetPassword(context, body, request.ip),
    { bearer: 'ignored' },
  )

  route(app, context, endpoints.changePassword, (body, { identity }) =>
    changePassword(context, body, identity),
  )
}
