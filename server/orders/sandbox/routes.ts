import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from '../../shared/errors.ts'
import { findSandboxPayment } from './repository.ts'
import type { OrdersContext } from '../context.ts'
import { pressSandbox, sandboxActions, sandboxCalls, type SandboxAction } from './sandboxBank.ts'
import { shopFont } from '../../shared/shopFont.ts'
import { SANDBOX_FONT, sandboxClosedPage, sandboxLatePage, sandboxPage } from './sandboxBankPage.ts'

/** Seconds until a delayed call-back. */
const LATE_SECONDS = 20

/** The sandbox bank: calls in ZarinPal's wire format, and the page on which the shopper pays with play money. */
export function registerSandboxBank(app: FastifyInstance, context: OrdersContext) {
  const schema = { hide: true }
  const page = { schema, config: { html: true } }
  const form = { schema, config: { html: true, form: true, forgery: 'ownPage' } } as const
  const wire = { schema, config: { forgery: 'ownPage' } } as const

  app.post('/sandbox-bank/pg/v4/payment/:call', wire, async (request, reply) => {
    const name = (request.params as { call: string }).call.replace(/\.json$/, '')
    const call = Object.hasOwn(sandboxCalls, name) ? sandboxCalls[name] : undefined
    if (!call) throw notFound()
    const body = (request.body ?? {}) as Record<string, unknown>
    const answer = await call(context, String(body.merchant_id ?? ''), body)
    return reply.status(answer.status).send(answer.body)
  })
  app.get(SANDBOX_FONT, { schema }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('font/woff2').send(shopFont()),
  )
  app.get('/sandbox-bank/pg/StartPay/:authority', page, async (request, reply) => {
    const payment = await findSandboxPayment(context.db, authorityOf(request.params))
    if (!payment) throw notFound('این پرداخت در بانک آزمایشی یافت نشد.')
    return send(reply, sandboxPage(payment, context.shop.current().name))
  })
  app.post('/sandbox-bank/pg/StartPay/:authority', form, async (request, reply) => {
    const action = actionOf(request.body)
    const pressed = await pressSandbox(context, authorityOf(request.params), action)
    if (!pressed) throw notFound('این پرداخت در بانک آزمایشی یافت نشد.')
    const callbackUrl = wayBack(pressed.callbackUrl, context.settings.publicOrigin)
    if (pressed.isOver) return reply.redirect(callbackUrl, 303)
    if (action === 'close') return send(reply, sandboxClosedPage())
    if (action === 'late') return send(reply, sandboxLatePage(callbackUrl, LATE_SECONDS))
    // Simulates a call-back by the bank's server that comes before the one by the shopper's browser.
    if (action === 'twice') await app.inject({ method: 'GET', url: pathOf(pressed.callbackUrl) })
    return reply.redirect(callbackUrl, 303)
  })
}

const authorityOf = (params: unknown) => (params as { authority: string }).authority

function actionOf(body: unknown): SandboxAction {
  const action = (body as { action?: unknown } | null)?.action
  return sandboxActions.find((known) => known === action) ?? 'cancel'
}

/**
 * Makes URLs of this shop relative, because the shopper is logged in at the host name in use, which may differ from the public
 * origin, and the CSP allows forms to lead only to that host.
 */
const wayBack = (address: string, publicOrigin: string) =>
  new URL(address).origin === publicOrigin ? pathOf(address) : address

const pathOf = (address: string) => {
  const { pathname, search } = new URL(address)
  return pathname + search
}

const send = (reply: FastifyReply, html: string) =>
  reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .type('text/html; charset=utf-8')
    .send(html)
