import type { FastifyInstance } from 'fastify'
import { emptyOutbox } from './sms/outboxRepository.ts'
import { forgetSpent } from './http/rateLimitsRepository.ts'
import { forgetCodes } from './identity/codesRepository.ts'
import { forgetSessions } from './identity/sessionsRepository.ts'
import type { OrdersContext } from './orders/context.ts'
import { endOverdueFreezes } from './orders/leaveFreeze.ts'
import { reconcile, sweepUnverified } from './orders/reconciler.ts'

const HOUR = 60 * 60 * 1000
/** ms by which a freeze may outlast its time. */
const FREEZES_EVERY_MS = 15_000
/** How often attempts whose time has come are looked for; how often a bank is asked is each attempt's affair. */
const DUE_EVERY_MS = 5_000
const KEEP_ENDED_SESSIONS_MS = 30 * 24 * HOUR
const KEEP_MESSAGES_MS = 7 * 24 * HOUR

/**
 * Removes spent counters and codes, old messages of the outbox and long-ended sessions every hour, ends overdue
 * freezes of baskets every 15 s, and asks banks about open payments whose time has come and, every hour, about forgotten ones.
 * Safe on several instances.
 */
export function createHousekeeping(app: FastifyInstance, context: OrdersContext) {
  const { db, now } = context
  const clean = async () => {
    await forgetSpent(db, new Date(now()))
    await forgetSessions(db, new Date(now() - KEEP_ENDED_SESSIONS_MS))
    await forgetCodes(db, new Date(now()))
    await emptyOutbox(db, new Date(now() - KEEP_MESSAGES_MS))
  }
  repeat(app, HOUR, clean)
  repeat(app, FREEZES_EVERY_MS, () => endOverdueFreezes(context))
  repeat(app, Math.min(DUE_EVERY_MS, context.settings.payments.reconcileEvery), () => reconcile(context))
  repeat(app, HOUR, () => sweepUnverified(context))
}

/** One run after the other: a slow database gets no second one on top. */
function repeat(app: FastifyInstance, every: number, task: () => Promise<unknown>) {
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    running ??= task()
      .catch((error: unknown) => app.log.error({ err: error }, 'housekeeping failed'))
      .finally(() => (running = undefined))
  }, every)
  timer.unref()
  app.addHook('preClose', async () => clearInterval(timer))
  app.addHook('onClose', async () => {
    await running
  })
}
