import type { FastifyInstance } from 'fastify'
import { notFound } from '../plugins/errors.ts'
import type { AppContext } from '../services/context.ts'
import { createStorefront } from '../services/storefront.ts'
import { registerAccount } from './account.ts'
import { registerBasket, registerFavourites } from './basket.ts'
import { registerControlPanel } from './controlPanel.ts'
import { registerHealth } from './health.ts'
import { registerHome } from './home.ts'
import { registerProducts } from './products.ts'

/** Every endpoint of the contract, then the answer for addresses of the API that do not exist. */
export function registerRoutes(app: FastifyInstance, context: AppContext) {
  const storefront = createStorefront(context)
  registerHealth(app, context)
  registerAccount(app, context)
  registerHome(app, context, storefront)
  registerProducts(app, context, storefront)
  registerBasket(app, context)
  registerFavourites(app, context)
  registerControlPanel(app, context)
  for (const url of ['/api', '/api/*'])
    app.all(url, { schema: { hide: true } }, async () => {
      throw notFound()
    })
}
