import type { FastifyInstance } from 'fastify'
import { notFound } from '../plugins/errors.ts'
import type { AppContext } from '../services/context.ts'
import { createStorefront } from '../services/storefront.ts'
import { registerAccount } from './account.ts'
import { registerBasket, registerFavourites } from './basket.ts'
import { registerContent } from './content.ts'
import { registerControlPanel } from './controlPanel.ts'
import { registerElements } from './elements.ts'
import { registerHealth } from './health.ts'
import { registerHome } from './home.ts'
import { registerOpinions } from './opinions.ts'
import { registerOrders } from './orders.ts'
import { registerMember } from './member.ts'
import { registerProducts } from './products.ts'
import { registerRegistration } from './registration.ts'
import { registerSearchEngines } from './searchEngines.ts'
import { registerSearch } from './search.ts'
import { registerSandboxBank } from './sandboxBank.ts'

/** Every endpoint of the contract, then the answer for addresses of the API that do not exist. */
export function registerRoutes(app: FastifyInstance, context: AppContext) {
  const storefront = createStorefront(context)
  app.addHook('onListen', () => {
    storefront
      .warm()
      .catch((error: unknown) => app.log.error({ err: error }, 'the catalogue could not be read'))
  })
  registerHealth(app, context)
  registerAccount(app, context)
  registerRegistration(app, context)
  registerHome(app, context, storefront)
  registerProducts(app, context, storefront)
  registerOpinions(app, context)
  registerSearch(app, context, storefront)
  registerBasket(app, context)
  registerFavourites(app, context)
  registerOrders(app, context)
  if (context.settings.payments.gateway === 'sandbox') registerSandboxBank(app, context)
  registerMember(app, context)
  registerControlPanel(app, context)
  registerElements(app, context)
  registerContent(app, context)
  registerSearchEngines(app, context)
  const answerUnknown = async () => {
    throw notFound()
  }
  app.all('/api', { schema: { hide: true } }, answerUnknown)
  const others = app.supportedMethods.filter((method) => method !== 'GET' && method !== 'HEAD')
  app.route({ method: others, url: '/api/*', schema: { hide: true }, handler: answerUnknown })
}
