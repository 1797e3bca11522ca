import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { sendCode } from './codes.ts'
import type { Context } from '../shared/context.ts'
import { changePassword, resetPassword, verifyMobile } from './ownPassword.ts'
import { register } from './registration.ts'
import { deviceOf, setDeviceCookie, setKnownDeviceCookie } from './device/device.ts'
import { enter } from './loginRoutes.ts'
import { route } from '../http/route.ts'
import { unauthorised } from '../shared/errors.ts'

/** Routes of registration, verification codes and passwords. */
export function registerRegistrationRoutes(app: FastifyInstance, context: Context) {
  route(app, context, endpoints.register, { bearer: 'ignored' }, (body, call) =>
    enter(context, call, (device) => register(context, body, device)),
  )

  route(app, context, endpoints.sendCode, { bearer: 'ifGood' }, (body, { identity, request, reply }) => {
    // Only the owner may learn that a mobile is verified, so a caller with an expired token must refresh it first.
    if (body.purpose === 'verify' && !identity && request.headers.authorization) throw unauthorised()
    const { ip, known } = deviceOf(request, context)
    setDeviceCookie(reply, context, known)
    return sendCode(context, body, { ip, known, userId: identity?.userId ?? null })
  })

  route(app, context, endpoints.verifyMobile, async (body, { identity, request, reply }) => {
    const device = deviceOf(request, context)
    const answer = await verifyMobile(context, body, { ...identity, asker: device.known.id })
    setKnownDeviceCookie(reply, context, device, answer.userInfo)
    return answer
  })

  route(app, context, endpoints.resetPassword, { bearer: 'ignored' }, (body, { request }) =>
    resetPassword(context, body, deviceOf(request, context).known.id),
  )

  route(app, context, endpoints.changePassword, (body, { identity }) =>
    changePassword(context, body, identity),
  )
}
