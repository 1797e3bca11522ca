import type { FastifyInstance } from 'fastify'
import { runJob } from '../http/jobs.ts'
import type { Context } from '../shared/context.ts'
import { formatNumber } from '../shared/persian.ts'
import { templateWith } from '../shared/sms.ts'
import { sendDueAlerts, type SendSms } from './stockAlerts.ts'

/** Catches changes by other servers and failed messages. */
const EVERY_MS = 5 * 60_000

/** Sends alerts after each change of the catalogue, one round at a time, and every five minutes. */
export function watchStock(app: FastifyInstance, context: Context, send: SendSms): void {
  const reportTo = (log: Context['log']) => (error: unknown) =>
    log.error({ err: error }, 'an alert could not be sent')
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

/** Sends by the shop's carrier. */
export function alertSmsOf({ sms }: Pick<Context, 'sms'>): SendSms {
  return async ({ kind, mobile, nameFa, price }, text) => {
    const message =
      kind === 'price'
        ? templateWith('price', { PRODUCT: nameFa, PRICE: formatNumber(price) })
        : templateWith('stock', { PRODUCT: nameFa })
    const outcome = await sms.send({ mobile, ...message, text })
    if (!outcome.ok) throw new Error(`the carrier did not take an alert: ${outcome.problem.kind}`)
  }
}
