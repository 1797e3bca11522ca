import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { answerError, registerErrorAnswers } from './plugins/errorAnswers.ts'
import { registerJsonBody } from './plugins/jsonBody.ts'
import { loggerOptions } from './plugins/logging.ts'
import { registerOpenApi } from './plugins/openApi.ts'
import { registerSecurity } from './plugins/security.ts'
import { registerXsrf } from './plugins/xsrf.ts'
import type { Database } from './repositories/schema.ts'
import { registerRoutes } from './routes/registerRoutes.ts'
import { createBus } from './services/bus.ts'
import type { AppContext } from './services/context.ts'
import { createHousekeeping } from './services/housekeeping.ts'
import { findLiveRole } from './repositories/sessions.ts'
import { createTokens } from './services/tokens.ts'
import type { Settings } from './settings.ts'

export interface AppDeps {
  readonly settings: Settings
  readonly db: Kysely<Database>
  /** Signs tokens; at least 32 characters. */
  readonly secret: string
  /** ms since the epoch */
  readonly now?: () => number
  /** Where log lines go instead of standard output. */
  readonly logStream?: { write(line: string): void }
}

/** JSON and form bodies in bytes; uploads set their own limit. */
const BODY_LIMIT = 100 * 1024

/** The whole server without a listening socket: tests inject requests into it or listen on a free port. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { settings } = deps
  const app = Fastify({
    logger: loggerOptions(settings.logLevel, deps.logStream),
    trustProxy: settings.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allErrors: true } },
    frameworkErrors: answerError,
  })
  const context = createContext(deps, app)
  app.decorate('context', context)
  app.decorateRequest('identity', null)

  registerErrorAnswers(app)
  registerJsonBody(app)
  await app.register(formbody)
  await app.register(cookie)
  await registerSecurity(app, settings)
  registerXsrf(app, { secure: settings.publicOrigin.startsWith('https:') })
  await registerOpenApi(app)
  registerRoutes(app, context)
  createHousekeeping(app, context)
  await registerOthers(app, context)
  return app
}

function createContext(deps: AppDeps, app: FastifyInstance): AppContext {
  const { db, settings, secret } = deps
  const now = deps.now ?? Date.now
  return {
    db,
    settings,
    secret,
    now,
    bus: createBus((error, name) => app.log.error({ err: error }, `a listener of ${name} failed`)),
    tokens: createTokens({
      secret,
      now,
      findLiveRole: (sessionId, userId) => findLiveRole(db, { sessionId, userId, now: now() }),
    }),
  }
}

/** Hub, pictures and server rendering: each gets the app and the context. Rendering comes last. */
async function registerOthers(_app: FastifyInstance, _context: AppContext): Promise<void> {
  // Filled as they land.
}
