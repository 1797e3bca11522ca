import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import type { Delivery } from '../../contract/delivery/schemas.ts'
import { createAnswerCache, independentOfProducts } from '../http/answerCache.ts'
import { Json, route } from '../http/route.ts'
import type { Context } from '../shared/context.ts'
import { readDelivery } from './delivery.ts'

export function registerDelivery(app: FastifyInstance, context: Context) {
  const delivery = createAnswerCache<Delivery>(context.bus, context.now, independentOfProducts)
  route(
    app,
    context,
    endpoints.getDelivery,
    async () => new Json((await delivery.get('', () => readDelivery(context))).json),
  )
}
