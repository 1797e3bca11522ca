import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookies } from '../../contract/constants.ts'
import type { AppContext } from '../services/context.ts'
import { isStaff } from '../services/roles.ts'
import { identifyByCookie } from '../services/sessions.ts'
import { controlPanelPage } from './controlPanelPage.ts'

/**
 * The staff page behind /cp and /cp{product} links. A plain link carries no bearer, so the refresh cookie
 * says whose session it is; the role is read from the database.
 */
export function registerControlPanel(app: FastifyInstance, context: AppContext) {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow')
    const identity = await identifyByCookie(context, request.cookies[cookies.refresh])
    if (!identity) return reply.redirect('/account/login')
    if (!isStaff(identity.role, context.settings)) return reply.redirect('/access-denied')
    const path = request.url.split('?', 1)[0] ?? ''
    return reply.type('text/html; charset=utf-8').send(controlPanelPage(decoded(path.slice('/cp'.length))))
  }
  for (const url of ['/cp', '/cp*']) app.get(url, { schema: { hide: true } }, answer)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
