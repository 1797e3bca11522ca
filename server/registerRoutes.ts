import type { FastifyInstance } from 'fastify'
import { createBackups } from './administration/backup/shopBackups.ts'
import { notFound } from './shared/errors.ts'
import type { OrdersContext } from './orders/context.ts'
import { registerLoginRoutes } from './identity/loginRoutes.ts'
import { registerAudit } from './audit/routes.ts'
import { registerAuthorization } from './authorization/routes.ts'
import { registerAdminCoupons } from './basket/admin/routes.ts'
import { registerBasket } from './basket/routes.ts'
import { createSavedIndex } from './catalogue/index/savedIndex.ts'
import { createSyncedIndex } from './catalogue/index/syncedIndex.ts'
import { registerAdminProducts } from './catalogue/admin/routes.ts'
import { registerDirectory } from './catalogue/directory/routes.ts'
import { registerCatalogue } from './catalogue/routes.ts'
import { registerCompare } from './compare/routes.ts'
import { createGuides } from './content/guides.ts'
import { createKnownAddresses, type KnownAddresses } from './content/knownAddresses.ts'
import { registerMarkets } from './content/markets/routes.ts'
import { registerMessages } from './content/messageRoutes.ts'
import { createDesk, registerDocuments } from './content/documents/routes.ts'
import { registerContent } from './content/routes.ts'
import { registerControlPanel } from './staff/controlPanel.ts'
import { registerMembers } from './staff/memberRoutes.ts'
import { registerTeam } from './staff/teamRoutes.ts'
import { registerLibrary } from './library/routes.ts'
import { registerOwner } from './staff/ownerRoutes.ts'
import { registerDelivery } from './delivery/routes.ts'
import { favouriteCodesOf } from './favourites/favourites.ts'
import { registerFavourites } from './favourites/routes.ts'
import { registerOutbox } from './sms/routes.ts'
import { registerHealth } from './http/health.ts'
import type { Readiness } from './http/readiness.ts'
import { registerErrorReports } from './errorReports/routes.ts'
import { registerProblems } from './problems/routes.ts'
import { registerHome } from './home/routes.ts'
import { registerStudio } from './studio/routes.ts'
import { registerReviews } from './reviews/routes.ts'
import { onlineLimitOf } from './orders/paymentRefusal.ts'
import { registerOrders } from './orders/routes.ts'
import { registerReturns } from './returns/routes.ts'
import { findUserInfo } from './identity/userInfo.ts'
import { registerProfileRoutes } from './identity/profileRoutes.ts'
import { registerRegistrationRoutes } from './identity/registrationRoutes.ts'
import { registerSearchEngines } from './content/searchEngines.ts'
import { registerSearchCounts } from './search/counts/routes.ts'
import { registerSearch } from './search/routes.ts'
import { createSearch, type Search } from './search/search.ts'
import { registerSandboxBank } from './orders/sandbox/routes.ts'
import { personalise } from './site/masterData.ts'
import { registerMasterData } from './site/routes.ts'
import { mayPlay } from './settings/liveSettings.ts'
import { registerSettings } from './settings/routes.ts'
import { registerSetup } from './setup/routes.ts'
import { registerStockAlerts } from './stockAlerts/routes.ts'

/**
 * Registers every endpoint of the contract, then the 404 of the API.
 * @returns the search, and the known URLs of pages
 */
export function registerRoutes(
  app: FastifyInstance,
  context: OrdersContext,
  readiness: Readiness,
): { readonly search: Search; readonly addresses: KnownAddresses } {
  const { db } = context
  const catalogue = createSyncedIndex(context, { saved: createSavedIndex(context) })
  const backups = createBackups(app, context)
  const search = createSearch({ ...context, catalogue })
  const codesOf = (userId: number) => favouriteCodesOf(db, userId)
  warmOnListen(app, search)
  registerHealth(app, context, readiness)
  registerLoginRoutes(app, context)
  registerRegistrationRoutes(app, context)
  registerMasterData(app, context, async (shared, userId) =>
    personalise(shared, await findUserInfo(context, userId)),
  )
  registerAuthorization(app, context)
  registerAudit(app, context)
  registerCatalogue(app, context, {
    ...{ catalogue, find: search.find, favouriteCodesOf: codesOf, guidesOf: createGuides(context) },
    payLimit: () => onlineLimitOf(context.gateways),
    takesCards: () => context.shop.current().cardToCard !== null,
  })
  registerLibrary(app, context)
  registerAdminProducts(app, context, catalogue)
  registerDirectory(app, context, catalogue)
  registerSearch(app, context, search)
  registerSearchCounts(app, context, search)
  registerCompare(app, context, codesOf)
  registerFavourites(app, context)
  registerStockAlerts(app, context)
  registerReviews(app, context)
  registerDelivery(app, context)
  registerBasket(app, context)
  registerStudio(app, context)
  registerAdminCoupons(app, context)
  registerOrders(app, context)
  registerReturns(app, context)
  if (mayPlay(context.settings)) registerSandboxBank(app, context)
  registerProfileRoutes(app, context)
  registerOwner(app, context)
  registerControlPanel(app, context, backups)
  registerMembers(app, context)
  registerTeam(app, context)
  registerSettings(app, context, search)
  registerSetup(app, context, { backups, readiness })
  registerMessages(app, context)
  registerOutbox(app, context)
  registerErrorReports(app, context)
  registerProblems(app, context)
  registerHome(app, context, catalogue)
  registerDocuments(app, context, createDesk(context, search))
  registerContent(app, context)
  registerSearchEngines(app, context)
  registerMarkets(app, context)
  const answerUnknown = async () => {
    throw notFound()
  }
  app.all('/api', { schema: { hide: true } }, answerUnknown)
  const others = app.supportedMethods.filter((method) => method !== 'GET' && method !== 'HEAD')
  app.route({ method: others, url: '/api/*', schema: { hide: true }, handler: answerUnknown })
  return { search, addresses: createKnownAddresses({ ...context, catalogue }) }
}

/** Loads the index and the vocabulary before the first request; ignores errors while the server stops. */
function warmOnListen(app: FastifyInstance, search: Search): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onListen', () => {
    search.warm().catch((error: unknown) => {
      if (!isStopping) app.log.error({ err: error }, 'the catalogue could not be read')
    })
  })
}
