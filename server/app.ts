import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { staffMember } from './authorization/authorise.ts'
import { registerColleagues, registerFollow } from './live/routes.ts'
import { FollowRoom } from './live/followRoom.ts'
import { createPresence } from './live/presence.ts'
import { StaffRoom } from './live/staffRoom.ts'
import { registerVisitors } from './live/visitors.ts'
import { answerClientError } from './http/clientErrors.ts'
import { answerError, registerErrorAnswers } from './http/errorAnswers.ts'
import { registerDraining } from './http/draining.ts'
import { registerFormBody, registerJsonBody } from './http/bodies.ts'
import { loggerOptions } from './http/logging.ts'
import { registerOpenApi } from './http/openApi.ts'
import { readFirstScript } from './http/rendering/firstScript.ts'
import { registerPipelining } from './http/pipelining.ts'
import { createBackground } from './http/jobs.ts'
import { createReadiness } from './http/readiness.ts'
import { registerReadableText } from './http/readableText.ts'
import { registerRequestIds, requestIdsBehind } from './http/requestIds.ts'
import { registerCallers } from './http/callers.ts'
import { requestTarget } from './http/requestTarget.ts'
import { registerSecurity } from './http/security.ts'
import { ajvOptions, buildSerializer } from './http/validation.ts'
import { registerXsrf } from './http/xsrf.ts'
import { countEvents } from './metrics/events.ts'
import { CLOCK_EVERY_MS, createDatabaseClock } from './database/databaseClock.ts'
import { createMetrics, type Metrics } from './metrics/metrics.ts'
import {
  readBackups,
  readClock,
  readDisks,
  readPool,
  readReadiness,
  type PoolReadings,
} from './metrics/readings.ts'
import { countRequests } from './metrics/requests.ts'
import { registerMetricsRoute } from './metrics/routes.ts'
import { mayDispatch } from './shared/settings.ts'
import { proxyTest } from './shared/trustedProxies.ts'
import { registerRoutes } from './registerRoutes.ts'
import { createCatalogueWatch } from './catalogue/catalogueWatch.ts'
import { createContext, type ContextDeps } from './createContext.ts'
import { createHousekeeping } from './housekeeping.ts'
import { watchStock } from './stockAlerts/stockAlerts.ts'
import { registerStorefront, type LiveParts, type StorefrontDeps } from './registerStorefront.ts'

export interface AppDeps extends ContextDeps {
  /** Counts of database connections, for the metrics. */
  readonly pool?: PoolReadings
  /** True: requests fail if the database does not answer in time. Absent: they wait. */
  readonly limitsWaiting?: boolean
  /** If present, the shop uses the database's time, as the database may run on another machine. `machine`: this one's clock. */
  readonly databaseClock?: { readonly machine?: () => number } | undefined
  /** Registry of the metrics; absent: a new one. */
  readonly metrics?: Metrics
  /** Replaces standard output for log lines. */
  readonly logStream?: { write(line: string): void }
  /** Pages and files; absent: the app serves only the API. */
  readonly storefront?: StorefrontDeps
}

/** Maximum size of JSON and form bodies in bytes. The contract has the larger limits of single endpoints. */
const BODY_LIMIT = 16 * 1024

/**
 * Builds the whole server without a listening socket. Tests inject requests or listen on a free port. Background work starts with
 * `background.start()`.
 */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { settings } = deps
  const app = createServer(deps)
  const clock = deps.databaseClock
    ? await createDatabaseClock({ ...deps.databaseClock, db: deps.db, log: app.log })
    : undefined
  app.decorate('background', createBackground(app))
  if (clock) app.background.every('clock', CLOCK_EVERY_MS, clock.measure)
  const context = createContext(clock ? { ...deps, now: clock.now } : deps, app)
  app.decorate('context', context)
  app.decorateRequest('identity', null)

  const { registry } = deps.metrics ?? createMetrics()
  measure(app, registry, deps)
  await registerHttp(app, deps)
  const readiness = createReadiness(context, clock)
  if (clock) readClock(registry, clock)
  readReadiness(registry, readiness)
  readBackups(registry, readiness, settings.backup.folder !== null)
  const live = registerLive(app)
  const { search, addresses } = registerRoutes(app, context, readiness)
  app.decorate('shopSearch', search)
  createHousekeeping(app, context, search)
  watchStock(app, context)
  createCatalogueWatch(app, context)
  app.addHook('onClose', () => context.sms.settled())
  if (deps.storefront) {
    const limitsWaiting = deps.limitsWaiting ?? false
    await registerStorefront(app, { ...deps.storefront, ...live, addresses, limitsWaiting, registry, clock })
  }
  return app
}

function createServer({ settings, logStream }: AppDeps): FastifyInstance {
  const isProxy = proxyTest(settings.trustProxy)
  return Fastify({
    logger: loggerOptions(settings.logLevel, logStream),
    trustProxy: settings.trustProxy === false ? false : isProxy,
    genReqId: requestIdsBehind(isProxy),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    // The server still answers while it stops (draining.ts).
    return503OnClosing: false,
    // Allow parameters as long as a URL, because longer ones answer 404.
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 16_384 },
    rewriteUrl: ({ url }) => requestTarget(url ?? '/'),
    ajv: ajvOptions,
    schemaController: { compilersFactory: { buildSerializer } },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  })
}

function measure(app: FastifyInstance, registry: Registry, { settings, pool }: AppDeps): void {
  countRequests(app, registry)
  countEvents(app.context.bus, registry)
  if (pool) readPool(registry, pool)
  readDisks(registry, { data: settings.dataDir, media: settings.mediaDir })
  registerMetricsRoute(app, registry, settings)
}

async function registerHttp(app: FastifyInstance, { settings, storefront, limitsWaiting }: AppDeps) {
  if (limitsWaiting) registerCallers(app)
  registerRequestIds(app)
  // Ignore unknown Expect headers, which RFC 9110 allows; Node would answer them with an empty 417.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  registerDraining(app)
  registerPipelining(app)
  registerErrorAnswers(app)
  registerJsonBody(app)
  await app.register(cookie)
  registerSecurity(app, settings, storefront && readFirstScript(storefront.projectRoot))
  const { publicOrigin } = settings
  registerXsrf(app, { secure: publicOrigin.startsWith('https:'), publicOrigin })
  await registerFormBody(app)
  registerReadableText(app)
  await registerOpenApi(app, settings.elements)
}

/** Creates the registers of visitors and staff with an open page, and adds their endpoints. */
function registerLive(app: FastifyInstance): LiveParts {
  const { context } = app
  const { db, settings, now, secret } = context
  const find = (userId: number) => staffMember(db, settings, userId)
  const staffRoom = new StaffRoom({ find, now })
  registerColleagues(app, context, staffRoom)
  const presence = createPresence(now)
  registerVisitors(app, context, presence)
  const followRoom = settings.elements
    ? new FollowRoom({ find, now, secret, mayDispatch: mayDispatch(settings) })
    : undefined
  registerFollow(app, context, followRoom)
  return { presence, staffRoom, followRoom }
}
