import type { FastifyInstance } from 'fastify'
import { notFound } from './shared/errors.ts'
import type { OrdersContext } from './orders/context.ts'
import { createStorefront } from './storefront.ts'
import { registerLoginRoutes } from './identity/loginRoutes.ts'
import { registerBasket } from './basket/routes.ts'
import { registerContent } from './content/routes.ts'
import { registerControlPanel } from './staff/controlPanel.ts'
import { registerOutbox } from './sms/routes.ts'
import { registerFavourites } from './favourites/routes.ts'
import { registerHealth } from './http/health.ts'
import { registerHome } from './home/routes.ts'
import { registerOpinions } from './reviews/routes.ts'
import { registerOrders } from './orders/routes.ts'
import { registerProfileRoutes } from './identity/profileRoutes.ts'
import { registerProducts } from './catalogue/routes.ts'
import { registerRegistrationRoutes } from './identity/registrationRoutes.ts'
import { registerSearchEngines } from './content/searchEngines.ts'
import { registerSearch } from './search/routes.ts'
import { registerSandboxBank } from './orders/sandbox/routes.ts'

/** Every endpoint of the contract, then the answer for addresses of the API that do not exist. */
export function registerRoutes(app: FastifyInstance, context: OrdersContext) {
  const storefront = createStorefront(context)
  app.addHook('onListen', () => {
    storefront
      .warm()
      .catch((error: unknown) => app.log.error({ err: error }, 'the catalogue could not be read'))
  })
  registerHealth(app, context)
  registerLoginRoutes(app, context)
  registerRegistrationRoutes(app, context)
  registerHome(app, context, storefront)
  registerProducts(app, context, storefront)
  registerOpinions(app, context)
  registerSearch(app, context, storefront)
  registerBasket(app, context)
  registerFavourites(app, context)
  registerOrders(app, context)
  if (context.settings.payments.gateway === 'sandbox') registerSandboxBank(app, context)
  registerProfileRoutes(app, context)
  registerControlPanel(app, context)
  registerOutbox(app, context)
  registerContent(app, context)
  registerSearchEngines(app, context)
  const answerUnknown = async () => {
    throw notFound()
  }
  app.all('/api', { schema: { hide: true } }, answerUnknown)
  const others = app.supportedMethods.filter((method) => method !== 'GET' && method !== 'HEAD')
  app.route({ method: others, url: '/api/*', schema: { hide: true }, handler: answerUnknown })
}
