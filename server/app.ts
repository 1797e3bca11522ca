import { join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { createGateways } from './orders/gateways/createGateways.ts'
import { registerHub } from './live/registerHub.ts'
import { buildFolders, registerAssets } from './http/rendering/assets.ts'
import { answerError, registerErrorAnswers } from './http/errorAnswers.ts'
import { registerDraining } from './http/draining.ts'
import { registerFormBody } from './http/formBody.ts'
import { registerJsonBody } from './http/jsonBody.ts'
import { injectedFetch } from './http/rendering/injectedFetch.ts'
import { loggerOptions } from './http/logging.ts'
import { registerOffline } from './http/rendering/offline.ts'
import { registerOpenApi } from './http/openApi.ts'
import { loadRenderBundle } from './http/rendering/renderBundle.ts'
import { RenderCache } from './http/rendering/renderCache.ts'
import { registerPipelining } from './http/pipelining.ts'
import { registerReadableText } from './http/readableText.ts'
import { registerRendering } from './http/rendering/rendering.ts'
import { requestTarget } from './http/requestTarget.ts'
import { registerSecurity } from './http/security.ts'
import { ajvOptions } from './http/validation.ts'
import { registerXsrf } from './http/xsrf.ts'
import type { Database } from './database/schema.ts'
import { createArtworkRepository } from './media/artworksRepository.ts'
import { registerMedia } from './media/routes.ts'
import { registerRoutes } from './registerRoutes.ts'
import { createMediaService } from './media/media.ts'
import { createBus } from './shared/bus.ts'
import type { OrdersContext } from './orders/context.ts'
import { createCatalogueWatch } from './catalogue/catalogueWatch.ts'
import { createHousekeeping } from './housekeeping.ts'
import type { SendSms } from './stockAlerts/stockAlerts.ts'
import { stockSmsOf, watchStock } from './stockAlerts/stockAlertWatch.ts'
import { findLiveRole } from './identity/sessionsRepository.ts'
import { usualOrderLimits, type OrderLimits } from './orders/orderLimits.ts'
import { createTokens } from './identity/tokens.ts'
import type { Settings } from './shared/settings.ts'
import { createSms } from './sms/createSms.ts'

export interface AppDeps {
  readonly settings: Settings
  readonly db: Kysely<Database>
  /** Signs tokens; at least 32 characters. */
  readonly secret: string
  /** ms since the epoch */
  readonly now?: () => number
  /** Other limits of checkouts and bank calls than a shop has. */
  readonly orderLimits?: Partial<OrderLimits>
  /** Hands over stock alerts; absent: the carrier of the settings does. */
  readonly sendSms?: SendSms
  /** Where the outbox prints messages instead of standard output. */
  readonly printSms?: (text: string) => void
  /** Where log lines go instead of standard output. */
  readonly logStream?: { write(line: string): void }
  /** Absent: the API alone. */
  readonly storefront?: StorefrontDeps
}

export interface StorefrontDeps {
  /** Folder of package.json, where the build and the public files are. */
  readonly projectRoot: string
}

/** JSON and form bodies in bytes; endpoints that need more say so in the contract. */
const BODY_LIMIT = 16 * 1024

/** The whole server without a listening socket: tests inject requests into it or listen on a free port. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { settings } = deps
  const app = Fastify({
    logger: loggerOptions(settings.logLevel, deps.logStream),
    trustProxy: settings.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    // What still comes while the server ends is served: see draining.ts.
    return503OnClosing: false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    rewriteUrl: ({ url }) => requestTarget(url ?? '/'),
    ajv: ajvOptions,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  })
  const context = createContext(deps, app)
  app.decorate('context', context)
  app.decorateRequest('identity', null)

  registerDraining(app)
  registerPipelining(app)
  registerErrorAnswers(app)
  registerJsonBody(app)
  await app.register(cookie)
  await registerSecurity(app, settings)
  const { publicOrigin } = settings
  registerXsrf(app, { secure: publicOrigin.startsWith('https:'), publicOrigin })
  await registerFormBody(app)
  registerReadableText(app)
  await registerOpenApi(app)
  registerRoutes(app, context)
  createHousekeeping(app, context)
  const sendStockSms = deps.sendSms ?? stockSmsOf(context)
  if (sendStockSms) watchStock(app, context, sendStockSms)
  createCatalogueWatch(app, context)
  app.addHook('onClose', () => context.sms.settled())
  if (deps.storefront) await registerShop(app, context, deps.storefront)
  return app
}

function createContext(deps: AppDeps, app: FastifyInstance): OrdersContext {
  const { db, settings, secret } = deps
  const now = deps.now ?? Date.now
  return {
    db,
    settings,
    secret,
    now,
    sms: createSms({
      settings,
      db,
      now,
      print: deps.printSms ?? ((text) => void process.stdout.write(`${text}\n`)),
      onProblem: (problem) => app.log.error(problem, 'a text message was not sent'),
    }),
    gateways: createGateways(settings, injectedFetch(app)),
    orderLimits: { ...usualOrderLimits, ...deps.orderLimits },
    log: app.log,
    bus: createBus((error, name) => app.log.error({ err: error }, `a listener of ${name} failed`)),
    tokens: createTokens({
      secret,
      now,
      findLiveRole: (sessionId, userId) => findLiveRole(db, { sessionId, userId, now: now() }),
    }),
  }
}

/** The hub and what a browser loads. Pages come last: they answer every address that is left. */
async function registerShop(app: FastifyInstance, context: OrdersContext, { projectRoot }: StorefrontDeps) {
  const { settings, bus, tokens } = context
  const hub = registerHub(app, {
    verifyAccessToken: tokens.verifyAccessToken,
    bus,
    publicOrigin: settings.publicOrigin,
    redisUrl: settings.redisUrl ?? undefined,
    secret: context.secret,
    trustProxy: settings.trustProxy,
    logger: app.log,
  })
  app.draining.before(() => hub.drain())
  registerMedia(
    app,
    createMediaService({
      source: createArtworkRepository(context.db),
      directory: settings.mediaDir,
      warm: settings.mediaWarmer,
      onError: (error) => app.log.error({ err: error }, 'a picture could not be rendered'),
    }),
  )
  const folders = buildFolders(projectRoot)
  await registerAssets(app, { browserFolder: folders.browser, publicFolder: join(projectRoot, 'public') })
  const build = registerOffline(app, { projectRoot, buildId: settings.buildId })
  const cache = new RenderCache()
  bus.on('catalogue.changed', () => cache.clear())
  registerRendering(app, {
    render: loadRenderBundle(projectRoot),
    cache,
    config: {
      apiOrigin: settings.apiOrigin,
      hubOrigin: settings.hubOrigin,
      publicOrigin: settings.publicOrigin,
      adminRoleName: settings.adminRoleName,
      adminPanelUrl: settings.adminPanelUrl,
      elements: settings.elements,
      build,
    },
  })
}
