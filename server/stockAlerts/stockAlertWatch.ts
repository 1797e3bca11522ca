import type { FastifyInstance } from 'fastify'
import { runJob } from '../http/jobs.ts'
import type { Context } from '../shared/context.ts'
import { sendDueAlerts } from './stockAlerts.ts'

/** Catches changes by other servers and failed messages. */
const EVERY_MS = 5 * 60_000

/** Sends alerts after each change of the catalogue, one round at a time, and every five minutes. */
export function watchStock(app: FastifyInstance, context: Context): void {
  let round: Promise<void> | undefined
  let again = false
  let isEnding = false
  const start = () => {
    // The running round may have passed the changed product, so another one follows.
    again = round !== undefined
    round ??= runJob(context, 'stockAlerts', (log) =>
      sendDueAlerts({ ...context, log }, () => isEnding),
    ).then(() => {
      round = undefined
      if (again) start()
    })
  }
  const stop = context.bus.on('storefront.changed', start)
  app.background.every('stockAlerts', EVERY_MS, async () => {
    start()
    await round
  })
  app.addHook('onClose', async () => {
    stop()
    again = false
    isEnding = true
    await round
  })
}
