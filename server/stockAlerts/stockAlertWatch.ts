import type { FastifyInstance } from 'fastify'
import { runJob } from '../http/jobs.ts'
import type { Context } from '../shared/context.ts'
import { sendDueAlerts, type SendSms } from './stockAlerts.ts'

/** Catches changes by other servers and failed messages. */
const EVERY_MS = 5 * 60_000

/** Sends alerts after each change of the catalogue, one round at a time, and every five minutes. */
export function watchStock(app: FastifyInstance, context: Context, send: SendSms): void {
  const reportTo = (log: Context['log']) => (error: unknown) =>
    log.error({ err: error }, 'a stock alert could not be sent')
  let round: Promise<void> | undefined
  let again = false
  let isEnding = false
  const start = () => {
    // The running round may have passed the changed product, so another one follows.
    again = round !== undefined
    round ??= runJob(context, 'stockAlerts', (log) =>
      sendDueAlerts(context, send, reportTo(log), () => isEnding),
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

/** Sends by the shop's carrier; null without a template, so that alerts wait. */
export function stockSmsOf({ settings, sms }: Pick<Context, 'settings' | 'sms'>): SendSms | null {
  if (settings.sms.provider !== 'outbox' && !settings.sms.templates.stock) return null
  return async (mobile, text, nameFa) => {
    const values = [{ name: 'PRODUCT', value: nameFa }]
    const outcome = await sms.send({ mobile, template: 'stock', values, text })
    if (!outcome.ok) throw new Error(`the carrier did not take a stock alert: ${outcome.problem.kind}`)
  }
}
