import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import type { Context } from '../shared/context.ts'
import type { Storefront } from '../storefront.ts'
import { JsonText, route } from '../http/route.ts'

export function registerProducts(app: FastifyInstance, context: Context, storefront: Storefront) {
  route(app, context, endpoints.listProducts, async (body, { identity }) => {
    const { value, text } = await storefront.list(body)
    return identity ? storefront.listFor(value, identity.userId) : new JsonText(text)
  })

  route(app, context, endpoints.getFacets, async (body) => {
    const { text } = await storefront.facets(body)
    return new JsonText(text)
  })

  route(app, context, endpoints.getProduct, async ({ id }, { identity }) => {
    const { value, text } = await storefront.product(id)
    return identity ? storefront.productFor(value, identity.userId) : new JsonText(text)
  })

  route(app, context, endpoints.getCompare, async ({ keys }, { identity }) => {
    const { value, text } = await storefront.compare(keys)
    return identity ? storefront.compareFor(value, identity.userId) : new JsonText(text)
  })
}
