import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { banks } from '../../contract/orders/banks.ts'
import { toCallBack } from '../../contract/orders/links.ts'
import { toAccount, toNotFound } from '../../contract/storefrontPaths.ts'
import { AppError } from '../shared/errors.ts'
import type { OrdersContext } from './context.ts'
import { buyAgain } from './buyAgain.ts'
import { cancelOwn } from './changes/cancelOwn.ts'
import { listOrderAddresses } from './changes/places.ts'
import { updateOwn } from './changes/updateOwn.ts'
import { registerCardToCard } from './cardToCard/routes.ts'
import { registerDesk } from './desk/routes.ts'
import { checkout } from './checkout.ts'
import { getDashboard } from './dashboard.ts'
import { invoiceOf } from './invoice/invoice.ts'
import { exitFreeze } from './leaveFreeze.ts'
import { moveByStaff } from './moveByStaff.ts'
import { getOrder, listOrders } from './orderViews.ts'
import { payAgain } from './payAgain.ts'
import { extrasFor } from './extras.ts'
import { acceptCallback, callbackPath, continuePath, continuePayment, toCallback } from './acceptCallback.ts'
import { payStatus } from './payStatus.ts'
import { setPayee } from './refunds/payee.ts'
import { listSlots, waysForSlots } from './slots/slots.ts'
import { FileAnswer, route } from '../http/route.ts'

/** Routes of checkout, payments, a member's orders and dashboard, and of staff for orders. */
export function registerOrders(app: FastifyInstance, context: OrdersContext) {
  registerCheckout(app, context)
  registerOwnOrders(app, context)
  registerChanges(app, context)
  route(app, context, endpoints.moveOrder, async ({ status, reason, ...more }, { identity, params }) => {
    await moveByStaff(context, {
      orderId: params.id,
      to: status,
      reason: reason.trim(),
      staff: identity.userId,
      ...more,
    })
    return getOrder(context, null, params.id)
  })
  registerDesk(app, context)
  registerCardToCard(app, context)
  registerCallback(app, context)
}

function registerCheckout(app: FastifyInstance, context: OrdersContext) {
  route(app, context, endpoints.listSlots, async (_body, { identity: { userId }, query: { addressId } }) => {
    const offers = {
      slots: await listSlots(context, { userId, addressId }),
      ...(await extrasFor(context.db, userId, context)),
    }
    return { ...offers, ...(await waysForSlots(context, userId, offers)) }
  })
  route(app, context, endpoints.checkout, async (request, { identity: { userId }, headers }) =>
    checkout(context, { userId, request, key: headers['idempotency-key'] }),
  )
  route(app, context, endpoints.getPayStatus, async ({ code }, { identity }) =>
    payStatus(context, code, identity?.userId ?? null),
  )
  route(app, context, endpoints.exitFreeze, async (_body, { identity }) =>
    exitFreeze(context, identity.userId),
  )
}

function registerOwnOrders(app: FastifyInstance, context: OrdersContext) {
  route(app, context, endpoints.getDashboard, async (_body, { identity }) =>
    getDashboard(context, identity.userId),
  )
  route(app, context, endpoints.listOrders, async (_body, { identity, query }) =>
    listOrders(context.db, identity.userId, query),
  )
  route(app, context, endpoints.getOrder, async (_body, { identity, params }) =>
    getOrder(context, identity.userId, params.id),
  )
  route(app, context, endpoints.getInvoice, async (_body, { identity, params }) => {
    const { name, html } = await invoiceOf(context, identity.userId, params.id)
    return new FileAnswer(name, 'text/html; charset=utf-8', html)
  })
  route(app, context, endpoints.buyOrderAgain, async (_body, { identity, params }) =>
    buyAgain(context, identity, params.id),
  )
  route(app, context, endpoints.payOrderAgain, async (_body, { identity, params, query }) =>
    payAgain(context, { userId: identity.userId, orderId: params.id, payBy: query.payBy }),
  )
  route(app, context, endpoints.setPayee, async (payee, { identity, params }) => {
    await setPayee(context, { userId: identity.userId, orderId: params.id, payee })
    return getOrder(context, identity.userId, params.id)
  })
}

/** Routes with which the owner changes a paid order; each answers the changed order. */
function registerChanges(app: FastifyInstance, context: OrdersContext) {
  route(app, context, endpoints.cancelOrder, async ({ reason }, { identity: { userId }, params }) => {
    await cancelOwn(context, { userId, orderId: params.id, reason })
    return getOrder(context, userId, params.id)
  })
  route(app, context, endpoints.updateOrder, async (change, { identity: { userId }, params }) => {
    await updateOwn(context, { userId, orderId: params.id, change })
    return getOrder(context, userId, params.id)
  })
  route(app, context, endpoints.listOrderAddresses, async (_body, { identity: { userId }, params }) =>
    listOrderAddresses(context, { userId, orderId: params.id }),
  )
}

const authorityParameters = Object.values(banks).map(({ callbackParameter }) => callbackParameter)

/** Routes to the bank and back. */
function registerCallback(app: FastifyInstance, context: OrdersContext) {
  app.get<{ Params: { code: string }; Querystring: Record<string, unknown> }>(
    toCallback(':code'),
    { schema: { hide: true } },
    async ({ params: { code }, query }, reply) => {
      const authority = authorityParameters.map((name) => query[name]).find((value) => value !== undefined)
      reply.header('cache-control', 'no-store')
      if (typeof authority !== 'string' || Math.max(authority.length, code.length) > 64)
        throw new AppError(400, 'نشانی بازگشت از بانک نادرست است.')
      return reply.redirect(
        (await acceptCallback(context, { code, authority })) ? toCallBack(code) : toNotFound(),
      )
    },
  )
  // Attempts of old versions have a call-back URL without a code. The reconciler settles them; the account shows the order.
  app.get(callbackPath, { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect(toAccount('orders')),
  )
  app.get<{ Querystring: { code?: unknown } }>(
    continuePath,
    { schema: { hide: true } },
    async ({ query: { code } }, reply) => {
      reply.header('cache-control', 'no-store')
      const address = typeof code === 'string' && code.length <= 64 && (await continuePayment(context, code))
      return reply.redirect(address || toNotFound())
    },
  )
}
