import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withReturn } from '../../contract/returnTo.ts'
import { toAccessDenied, toLogin, toNotFound } from '../../contract/storefrontPaths.ts'
import type { Context } from '../shared/context.ts'
import { countWaitingMessages, listMessages, markMessage } from '../content/messages.ts'
import { isStaff } from '../identity/roles.ts'
import { refreshCookieOf } from '../identity/sessionCookies.ts'
import { identifyByCookie } from '../identity/sessions.ts'
import { toMessages, toPanel } from './addresses.ts'
import { controlPanelPage } from './controlPanelPage.ts'
import { messagesPage } from './messagesPage.ts'

/**
 * The staff pages behind /cp and /cp{product} links. A plain link carries no bearer, so the refresh cookie
 * says whose session it is; the role is read from the database.
 */
export function registerControlPanel(app: FastifyInstance, context: Context) {
  const staffOnly =
    (answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow')
      const identity = await identifyByCookie(context, refreshCookieOf(request, context.settings))
      // A form's own address answers no GET; its list does.
      const here = request.method === 'GET' ? request.url : toMessages()
      if (!identity) return reply.redirect(withReturn(toLogin(), here))
      if (!isStaff(identity.role, context.settings)) return reply.redirect(withReturn(toAccessDenied(), here))
      return answer(request, reply)
    }
  const page = { schema: { hide: true }, config: { html: true } } as const

  const home = staffOnly(async (request, reply) => {
    const { '*': subject = '' } = request.params as { '*'?: string }
    return reply.type(HTML).send(controlPanelPage(subject, await countWaitingMessages(context)))
  })
  for (const url of [toPanel(), `${toPanel()}*`]) app.get(url, page, home)

  app.get(
    toMessages(),
    page,
    staffOnly(async (request, reply) => {
      const { answered, page } = request.query as Record<string, unknown>
      const list = await listMessages(context, { answered: answered === '1', page: numberOf(page) || 1 })
      return reply.type(HTML).send(messagesPage(list))
    }),
  )
  app.post(
    `${toMessages()}/:id`,
    // The cookie does not travel with forms of other sites; the look at the origin is the second lock.
    { ...page, config: { html: true, form: true, forgery: 'ownPage' } },
    staffOnly(async (request, reply) => {
      const { id } = request.params as { id: string }
      const answered = (request.body as { answered?: unknown } | null)?.answered === '1'
      if (!(await markMessage(context, { id: numberOf(id), answered }))) return reply.redirect(toNotFound())
      return reply.redirect(toMessages({ answered: !answered }))
    }),
  )
}

const HTML = 'text/html; charset=utf-8'

/** 0 for what is no id and no page: they begin at 1. */
function numberOf(text: unknown): number {
  return /^[1-9]\d{0,8}$/.test(String(text)) ? Number(text) : 0
}
