import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { setCount, setCoupon } from './basketChanges.ts'
import { addToBasket, getBasket } from './baskets.ts'
import { freezeBasketOf } from './basketFreeze.ts'
import type { BasketContext } from './context.ts'
import { moveLine, removeSavedLine } from './savedLines.ts'
import { route } from '../http/route.ts'

export function registerBasket(app: FastifyInstance, context: BasketContext) {
  route(app, context, endpoints.addToBasket, async (body, { identity }) =>
    addToBasket(context, identity, body),
  )
  route(app, context, endpoints.getBasket, async (_body, { identity }) => getBasket(context, identity.userId))
  route(app, context, endpoints.setBasketCount, async (body, { identity }) =>
    setCount(context, identity, body),
  )
  route(app, context, endpoints.removeFromBasket, async (body, { identity }) =>
    setCount(context, identity, { ...body, Count: 0 }),
  )
  route(app, context, endpoints.moveBasketLine, async (body, { identity }) =>
    moveLine(context, identity, body),
  )
  route(app, context, endpoints.removeSavedLine, async (body, { identity }) =>
    removeSavedLine(context, identity.userId, body),
  )
  route(app, context, endpoints.setBasketCoupon, async ({ code }, { identity }) =>
    setCoupon(context, identity.userId, code),
  )
  route(app, context, endpoints.freezeBasket, async (body) => freezeBasketOf(context, body))
}
