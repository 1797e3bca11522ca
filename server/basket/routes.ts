import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { addToBasket, getBasket } from './baskets.ts'
import { freezeBasketOf } from './basketFreeze.ts'
import type { OrdersContext } from '../orders/context.ts'
import { exitFreeze } from '../orders/leaveFreeze.ts'
import { route } from '../http/route.ts'

export function registerBasket(app: FastifyInstance, context: OrdersContext) {
  route(app, context, endpoints.addToBasket, async (body, { identity }) =>
    addToBasket(context, identity.userId, body),
  )
  route(app, context, endpoints.getBasket, async (_body, { identity }) => getBasket(context, identity.userId))
  route(app, context, endpoints.exitFreeze, async (_body, { identity }) =>
    exitFreeze(context, identity.userId),
  )
  route(app, context, endpoints.freezeBasket, async (body) => freezeBasketOf(context, body))
}
