import { join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { staffMember } from './authorization/authorise.ts'
import { registerHub, systemClock } from './live/registerHub.ts'
import { registerColleagues, registerFollow } from './live/routes.ts'
import { FollowRoom } from './live/followRoom.ts'
import { createPresence, type Presence } from './live/presence.ts'
import { StaffRoom } from './live/staffRoom.ts'
import { registerVisitors } from './live/visitors.ts'
import { buildFolders, registerAssets } from './http/rendering/assets.ts'
import { answerReadings } from './http/answerCache.ts'
import { answerClientError } from './http/clientErrors.ts'
import { answerError, registerErrorAnswers } from './http/errorAnswers.ts'
import { registerDraining } from './http/draining.ts'
import { registerFormBody, registerJsonBody } from './http/bodies.ts'
import { loggerOptions } from './http/logging.ts'
import { registerOffline } from './http/rendering/offline.ts'
import { registerOpenApi } from './http/openApi.ts'
import { injectedCall } from './http/rendering/injectedFetch.ts'
import { readFirstScript } from './http/rendering/firstScript.ts'
import { assertBuilt } from './http/rendering/renderBundle.ts'
import { RenderCache } from './http/rendering/renderCache.ts'
import { RenderPool } from './http/rendering/renderPool.ts'
import { registerPipelining } from './http/pipelining.ts'
import { createBackground } from './http/jobs.ts'
import { createReadiness } from './http/readiness.ts'
import { registerReadableText } from './http/readableText.ts'
import { registerRendering } from './http/rendering/rendering.ts'
import { registerRequestIds, requestIdsBehind } from './http/requestIds.ts'
import { registerCallers } from './http/callers.ts'
import { requestTarget } from './http/requestTarget.ts'
import { registerSecurity } from './http/security.ts'
import { ajvOptions, buildSerializer } from './http/validation.ts'
import { registerXsrf } from './http/xsrf.ts'
import { countEvents } from './metrics/events.ts'
import { askingFor, Caller } from './database/pools/callers.ts'
import { CLOCK_EVERY_MS, createDatabaseClock, type DatabaseClock } from './database/databaseClock.ts'
import { createMetrics, type Metrics } from './metrics/metrics.ts'
import {
  readBackups,
  readClock,
  readDisks,
  readPool,
  readReadiness,
  readShop,
  timed,
  type PoolReadings,
} from './metrics/readings.ts'
import { countRequests } from './metrics/requests.ts'
import { registerMetricsRoute } from './metrics/routes.ts'
import { proxyTest } from './shared/trustedProxies.ts'
import { createArtworkRepository } from './media/artworksRepository.ts'
import { registerMedia } from './media/routes.ts'
import { registerRoutes } from './registerRoutes.ts'
import type { KnownAddresses } from './content/knownAddresses.ts'
import { createMediaService } from './media/media.ts'
import { registerWebManifest } from './site/webManifest.ts'
import type { OrdersContext } from './orders/context.ts'
import { createCatalogueWatch } from './catalogue/catalogueWatch.ts'
import { createContext, type ContextDeps } from './createContext.ts'
import { createHousekeeping } from './housekeeping.ts'
import type { SendSms } from './stockAlerts/stockAlerts.ts'
import { stockSmsOf, watchStock } from './stockAlerts/stockAlertWatch.ts'

export interface AppDeps extends ContextDeps {
  /** Hands over stock alerts; absent: the carrier of the settings does. */
  readonly sendSms?: SendSms
  /** Connections of the database, for the metrics. */
  readonly pool?: PoolReadings
  /** Whether callers are refused when the database does not answer in time; absent: they wait as long as it takes. */
  readonly limitsWaiting?: boolean
  /** Go by the database's time, which may run on a machine of its own; with the clock of this one. */
  readonly databaseClock?: { readonly machine?: () => number } | undefined
  /** Absent: a registry of its own. */
  readonly metrics?: Metrics
  /** Where log lines go instead of standard output. */
  readonly logStream?: { write(line: string): void }
  /** Absent: the API alone. */
  readonly storefront?: StorefrontDeps
}

export interface StorefrontDeps {
  /** Folder of package.json, where the build and the public files are. */
  readonly projectRoot: string
  /** Takes a line for the owner, such as how many pictures are drawn. */
  readonly print?: (line: string) => void
}

/** JSON and form bodies in bytes; endpoints that need more say so in the contract. */
const BODY_LIMIT = 16 * 1024

/**
 * The whole server without a listening socket: tests inject requests into it or listen on a free port. It does nothing
 * unasked before `background.start()`.
 */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { settings } = deps
  const isProxy = proxyTest(settings.trustProxy)
  const app = Fastify({
    logger: loggerOptions(settings.logLevel, deps.logStream),
    trustProxy: settings.trustProxy === false ? false : isProxy,
    genReqId: requestIdsBehind(isProxy),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    // What still comes while the server ends is served: see draining.ts.
    return503OnClosing: false,
    // A part of an address may be as long as an address: what is too long for a name names nothing.
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 16_384 },
    rewriteUrl: ({ url }) => requestTarget(url ?? '/'),
    ajv: ajvOptions,
    schemaController: { compilersFactory: { buildSerializer } },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  })
  const clock = deps.databaseClock
    ? await createDatabaseClock({ ...deps.databaseClock, db: deps.db, log: app.log })
    : undefined
  app.decorate('background', createBackground(app))
  if (clock) app.background.every('clock', CLOCK_EVERY_MS, clock.measure)
  const context = createContext(clock ? { ...deps, now: clock.now } : deps, app)
  app.decorate('context', context)
  app.decorateRequest('identity', null)

  const { registry } = deps.metrics ?? createMetrics()
  countRequests(app, registry)
  countEvents(context.bus, registry)
  if (deps.pool) readPool(registry, deps.pool)
  readDisks(registry, { data: settings.dataDir, media: settings.mediaDir })
  if (deps.limitsWaiting) registerCallers(app)
  registerMetricsRoute(app, registry, settings)
  registerRequestIds(app)
  // Node would answer 417 by itself, without a word; what is expected beside 100-continue may be passed over (RFC 9110).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  registerDraining(app)
  registerPipelining(app)
  registerErrorAnswers(app)
  registerJsonBody(app)
  await app.register(cookie)
  registerSecurity(app, settings, deps.storefront && readFirstScript(deps.storefront.projectRoot))
  const { publicOrigin } = settings
  registerXsrf(app, { secure: publicOrigin.startsWith('https:'), publicOrigin })
  await registerFormBody(app)
  registerReadableText(app)
  await registerOpenApi(app, settings.elements)
  const readiness = createReadiness(context, clock)
  if (clock) readClock(registry, clock)
  readReadiness(registry, readiness)
  readBackups(registry, readiness, settings.backup.folder !== null)
  const find = (userId: number) => staffMember(context.db, settings, userId)
  const staffRoom = new StaffRoom({ find, now: context.now })
  registerColleagues(app, context, staffRoom)
  const presence = createPresence(context.now)
  registerVisitors(app, context, presence)
  const followRoom = settings.elements
    ? new FollowRoom({ find, now: context.now, secret: context.secret })
    : undefined
  registerFollow(app, context, followRoom)
  const { search, addresses } = registerRoutes(app, context, readiness)
  app.decorate('shopSearch', search)
  createHousekeeping(app, context)
  const sendStockSms = deps.sendSms ?? stockSmsOf(context)
  if (sendStockSms) watchStock(app, context, sendStockSms)
  createCatalogueWatch(app, context)
  app.addHook('onClose', () => context.sms.settled())
  if (deps.storefront)
    await registerShop(app, context, {
      ...deps.storefront,
      addresses,
      limitsWaiting: deps.limitsWaiting ?? false,
      registry,
      clock,
      presence,
      staffRoom,
      followRoom,
    })
  return app
}

/** The hub and what a browser loads. Pages come last: they answer every address that is left. */
async function registerShop(
  app: FastifyInstance,
  context: OrdersContext,
  {
    projectRoot,
    print,
    registry,
    clock,
    presence,
    staffRoom,
    followRoom,
    limitsWaiting,
    addresses,
  }: StorefrontDeps & {
    readonly addresses: KnownAddresses
    readonly limitsWaiting: boolean
    readonly registry: Registry
    readonly clock: DatabaseClock | undefined
    readonly presence: Presence
    readonly staffRoom: StaffRoom
    readonly followRoom: FollowRoom | undefined
  },
) {
  const { settings, bus, tokens } = context
  const hub = registerHub(app, {
    verifyAccessToken: tokens.verifyAccessToken,
    // A socket is asked for past Fastify and its hooks.
    verifySession: (who) =>
      limitsWaiting
        ? askingFor(new Caller('shopper'), () => tokens.verifySession(who))
        : tokens.verifySession(who),
    bus,
    publicOrigin: settings.publicOrigin,
    redisUrl: settings.redisUrl ?? undefined,
    secret: context.secret,
    trustProxy: settings.trustProxy,
    logger: app.log,
    clock: clock ? { ...systemClock, now: clock.now } : systemClock,
    presence,
    staffRoom,
    followRoom,
  })
  app.draining.before(() => hub.drain())
  const media = createMediaService({
    source: createArtworkRepository(context.db),
    directory: settings.mediaDir,
    shipped: join(projectRoot, 'demo/pictures'),
    quota: settings.mediaQuota,
    warm: settings.mediaWarmer,
    onProgress: ({ ready, total }) => print?.(`Pictures drawn ahead: ${ready} of ${total}`),
    onError: (error) => app.log.error({ err: error }, 'a picture could not be rendered'),
  })
  registerMedia(app, media)
  const folders = buildFolders(projectRoot)
  await registerAssets(app, { browserFolder: folders.browser, publicFolder: join(projectRoot, 'public') })
  const build = registerOffline(app, {
    projectRoot,
    buildId: settings.buildId,
    shopName: () => context.shop.current().name,
  })
  registerWebManifest(app, context)
  const cache = new RenderCache()
  bus.on('storefront.changed', ({ ids }) => (ids ? cache.drop(ids) : cache.clear()))
  const { apiOrigin, hubOrigin, publicOrigin, adminRoleName, adminPanelUrl, elements } = settings
  assertBuilt(projectRoot)
  const pages = new RenderPool({
    input: {
      projectRoot,
      config: { apiOrigin, hubOrigin, publicOrigin, adminRoleName, adminPanelUrl, elements, build },
    },
    callApi: injectedCall(app),
    onLost: (error) => app.log.error({ err: error }, 'a thread that renders pages has ended'),
  })
  app.addHook('onClose', () => pages.close())
  const rendering = registerRendering(app, {
    pages: timed(pages, registry),
    cache,
    publicOrigin,
    missingAt: addresses.missingAt,
  })
  readShop(registry, {
    renders: rendering.readings,
    threadHeaps: () => pages.heaps(),
    caches: { pages: () => cache.readings, answers: () => answerReadings(bus) },
    pictures: () => media.readings(),
    hub: () => ({
      connections: hub.connectionCount(),
      visitors: hub.presence.counts().visitors,
      ...hub.readings(),
    }),
  })
}
