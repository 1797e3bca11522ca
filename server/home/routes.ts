import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import type { Context } from '../shared/context.ts'
import type { Storefront } from '../storefront.ts'
import { JsonText, route } from '../http/route.ts'

export function registerHome(app: FastifyInstance, context: Context, storefront: Storefront) {
  route(app, context, endpoints.getMasterData, async (_body, { identity }) => {
    const { value, text } = await storefront.masterData()
    return identity ? storefront.masterDataFor(value, identity.userId) : new JsonText(text)
  })

  route(app, context, endpoints.getHome, async (_body, { identity }) => {
    const { value, text } = await storefront.home()
    return identity ? storefront.homeFor(value, identity.userId) : new JsonText(text)
  })
}
