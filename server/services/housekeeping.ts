import type { FastifyInstance } from 'fastify'
import type { AppContext } from './context.ts'

const EVERY_MS = 60 * 60 * 1000
const KEEP_ENDED_SESSIONS_MS = 30 * 24 * 60 * 60 * 1000

/** Removes spent counters and long-ended sessions every hour. Safe on several instances. */
export function createHousekeeping(app: FastifyInstance, { db, now }: AppContext) {
  const clean = async () => {
    await db.deleteFrom('rate_limits').where('resets_at', '<', new Date(now())).execute()
    await db
      .deleteFrom('sessions')
      .where('expires_at', '<', new Date(now() - KEEP_ENDED_SESSIONS_MS))
      .execute()
  }
  const timer = setInterval(() => {
    clean().catch((error: unknown) => app.log.error({ err: error }, 'housekeeping failed'))
  }, EVERY_MS)
  timer.unref()
  app.addHook('onClose', () => clearInterval(timer))
}
