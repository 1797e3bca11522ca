import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import type { Context } from '../shared/context.ts'
import type { Storefront } from '../storefront.ts'
import { JsonText, route } from '../http/route.ts'

export function registerSearch(app: FastifyInstance, context: Context, storefront: Storefront) {
  route(app, context, endpoints.getSearchKeyword, async ({ name }) => {
    const { text } = await storefront.suggestions(name)
    return new JsonText(text)
  })
}
