import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Permission } from '../../contract/authorization/permissions.ts'
import { MOST_DOCUMENTS } from '../../contract/orders/invoice.ts'
import { withReturn } from '../../contract/returnTo.ts'
import { toAccessDenied, toLogin } from '../../contract/storefrontPaths.ts'
import type { OrdersContext } from '../orders/context.ts'
import { orderDocuments, type DocumentsRequest } from '../orders/invoice/orderDocuments.ts'
import { findIdByCode } from '../catalogue/admin/newProductsRepository.ts'
import { isStaff } from '../identity/roles.ts'
import { refreshCookieOf } from '../identity/sessionCookies.ts'
import { identifyByCookie } from '../identity/sessions.ts'
import { noteBackupChange } from '../setup/routes.ts'
import { toBackup, toGuide, toPanel, toPanelProduct, toOrderDocuments } from './addresses.ts'
import { guidePage } from './guide.ts'
import type { Backups } from '../shared/backups.ts'
import { notFound } from '../shared/errors.ts'
import type { Identity } from '../shared/identity.ts'

/**
 * Routes under /cp: the panel's document, which contains nothing private, pages to print, and /cp{product} links. A plain link
 * sends no bearer token, so the refresh cookie identifies the session; the role is read from the database.
 */
export function registerControlPanel(
  app: FastifyInstance,
  context: OrdersContext,
  backups: Pick<Backups, 'openSealed'>,
) {
  const staffOnly = (answer: Handler, permission?: Permission) => guarded(context, answer, permission)
  const page = { schema: { hide: true }, config: { html: true } } as const

  const home = staffOnly(async (request, reply) => {
    const { '*': subject = '' } = request.params as { '*'?: string }
    // The storefront links to a product in the panel as `/cp{product}` (spec §2).
    if (subject && !subject.startsWith('/')) {
      const id = (CODE.test(subject) && (await findIdByCode(context.db, subject))) || subject
      return reply.redirect(toPanelProduct(encodeURIComponent(id)))
    }
    if (!app.sendPage) throw notFound()
    return app.sendPage(request, reply)
  })
  for (const url of [toPanel(), `${toPanel()}*`]) app.get(url, page, home)

  app.get(
    toGuide(),
    page,
    staffOnly(async (_request, reply) => sendDocument(reply, await guidePage()), 'staff.write'),
  )
  app.get(
    toBackup(':name'),
    page,
    staffOnly(async (request, reply, { userId }) => {
      const { name } = request.params as { name: string }
      const file = await backups.openSealed(name)
      if (!file) throw notFound()
      await noteBackupChange(context, 'backupTaken', { file: name }, userId)
      return reply
        .type('application/octet-stream')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(file)
    }, 'settings.write'),
  )
  app.get(
    toOrderDocuments(),
    page,
    staffOnly(async (request, reply) => {
      const { ids, kind, paper } = request.query as Record<string, unknown>
      const numbers = String(ids).split(',').map(numberOf).filter(Boolean).slice(0, MOST_DOCUMENTS)
      const wanted = {
        ids: numbers,
        kind: kind === 'slip' ? 'slip' : 'invoice',
        paper: paper === 'roll' ? 'roll' : 'a4',
      }
      return sendDocument(reply, await orderDocuments(context, wanted as DocumentsRequest))
    }, 'orders.read'),
  )
}

type Handler = (request: FastifyRequest, reply: FastifyReply, identity: Identity) => Promise<unknown>

/** Makes a handler that redirects callers who are not staff and refuses staff without the permission. */
function guarded(context: OrdersContext, answer: Handler, permission?: Permission) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow')
    const identity = await identifyByCookie(context, refreshCookieOf(request, context.settings))
    const here = request.url
    if (!identity) return reply.redirect(withReturn(toLogin(), here))
    if (!isStaff(identity.role, context.settings)) return reply.redirect(withReturn(toAccessDenied(), here))
    if (permission) await context.authorise(identity, permission)
    return answer(request, reply, identity)
  }
}

/** Form of product codes. */
const CODE = /^[\p{L}\p{N}._-]{1,60}$/u
/** Content security policy of printed pages, which embed style and font and load no other resource. */
const DOCUMENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const sendDocument = (reply: FastifyReply, html: string) =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', DOCUMENT_POLICY).send(html)

/** Parses an id, which is at least 1; 0 if the text is no id. */
const numberOf = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0)
