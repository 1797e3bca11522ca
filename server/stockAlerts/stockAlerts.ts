import type { FastifyInstance } from 'fastify'
import { alertKinds, stockAlertMessages } from '../../contract/stockAlerts/rules.ts'
import type { SuccessAnswer } from '../../contract/commonSchemas.ts'
import type { NotifyMeRequest } from '../../contract/stockAlerts/schemas.ts'
import { toProductById } from '../../contract/storefrontListPaths.ts'
import { productStatus } from '../../contract/statuses.ts'
import { checkedMobile } from '../identity/codes.ts'
import { notFound } from '../shared/errors.ts'
import { findForSale } from '../catalogue/productsRepository.ts'
import {
  addPriceAlert,
  addStockAlert,
  claimDueAlerts,
  markAlertSent,
  postponeAlert,
  type DueAlert,
} from './repository.ts'
import type { Context } from '../shared/context.ts'
import { formatNumber } from '../shared/persian.ts'
import { sendsTemplate } from '../shared/sellingSettings.ts'
import { templateWith, type SmsMessage } from '../shared/sms.ts'
import { sendClaimed } from '../sms/sendClaimed.ts'
import { oneAtATime, runJob } from '../http/jobs.ts'
import { addressLimits, countOrRefuse } from '../http/limits.ts'
import { addressGroup } from '../shared/addressGroup.ts'
import { shownStatus } from '../catalogue/productItems.ts'

const HOUR = 60 * 60_000
export const alertLimits = {
  address: addressLimits.writes,
  mobile: { max: 20, windowMs: 24 * HOUR },
} as const

/**
 * Stores a request for an alert. A repeated request gets the same answer.
 * @throws AppError 400 for the mobile (spec §5), 404, 429
 */
export async function requestStockAlert(
  { db, now, settings }: Pick<Context, 'db' | 'now' | 'settings'>,
  { WebsiteCode, mobile: typed, kind = 'stock' }: NotifyMeRequest,
  ip: string,
): Promise<SuccessAnswer> {
  const mobile = checkedMobile(typed)
  const product = await findForSale(db, WebsiteCode)
  if (!product) throw notFound('این کالا یافت نشد.')
  const refusal = kind === 'price' ? priceRefusal(product, settings) : stockRefusal(product)
  if (refusal) return { success: false, message: refusal }
  const limits = [
    [`alert:mobile:${mobile}`, alertLimits.mobile],
    [`alert:address:${addressGroup(ip)}`, alertLimits.address],
  ] as const
  await countOrRefuse(db, limits, now())
  const alert = { productId: product.id, mobile, now: new Date(now()) }
  if (kind === 'stock') await addStockAlert(db, alert)
  else await addPriceAlert(db, { ...alert, price: product.price })
  const { alertStored, priceAlertStored } = stockAlertMessages
  return { success: true, message: kind === 'stock' ? alertStored : priceAlertStored }
}

type Refused = Pick<Awaited<ReturnType<typeof findForSale>> & object, 'status' | 'stock' | 'price'>

function stockRefusal({ status, stock }: Refused): string {
  const shown = shownStatus(status, stock)
  if (shown === productStatus.inStock) return stockAlertMessages.alreadyInStock
  return shown === productStatus.discontinued ? stockAlertMessages.neverBack : ''
}

function priceRefusal(product: Refused, { sms }: Context['settings']): string {
  if (!sendsTemplate(sms, 'price')) return stockAlertMessages.notSent
  if (shownStatus(product.status, product.stock) === productStatus.discontinued)
    return stockAlertMessages.neverBack
  return product.price > 0 ? '' : stockAlertMessages.noPriceNow
}

/** A claim lasts longer than this number of timeouts of the carrier, 10 s each. */
const BATCH = 20
const CLAIM_MS = 5 * 60_000

/**
 * Notifies all mobiles whose product is in stock again or cheaper. Safe on several servers; after a crash, claimed alerts are sent
 * once their claim has expired.
 * @param isEnding called before each message: true stops, and the rest is sent after the next start
 * @returns how many messages went out or were given up
 */
export async function sendDueAlerts(
  context: Pick<Context, 'db' | 'log' | 'now' | 'settings' | 'shop' | 'sms'>,
  isEnding: () => boolean = () => false,
): Promise<number> {
  const { db, now, settings } = context
  let done = 0
  for (const kind of alertKinds.filter((name) => sendsTemplate(settings.sms, name)))
    for (let isMore = true; isMore;) {
      const claim = { now: new Date(now()), until: new Date(now() + CLAIM_MS), limit: BATCH }
      const due = await claimDueAlerts(db, kind, claim)
      for (const alert of due) {
        if (isEnding()) return done
        if (await send(context, alert)) done += 1
      }
      isMore = due.length === BATCH
    }
  return done
}

/** Catches changes by other servers and failed messages. */
const EVERY_MS = 5 * 60_000

/** Sends alerts after each change of the catalogue, one round at a time, and every five minutes. */
export function watchStock(app: FastifyInstance, context: Context): void {
  let isEnding = false
  const alerts = oneAtATime(() =>
    runJob(context, 'stockAlerts', (log) => sendDueAlerts({ ...context, log }, () => isEnding)),
  )
  const stop = context.bus.on('storefront.changed', alerts.run)
  app.background.every('stockAlerts', EVERY_MS, alerts.runToEnd)
  app.addHook('onClose', async () => {
    stop()
    isEnding = true
    await alerts.stop()
  })
}

/** Returns whether the alert is over, because it was sent or given up. */
async function send(context: Parameters<typeof sendDueAlerts>[0], alert: DueAlert): Promise<boolean> {
  const { db, now } = context
  const attempt = { attempts: alert.refusals + 1, about: { product: alert.productId } }
  const again = await sendClaimed(context, messageOf(context, alert), attempt)
  if (again) await postponeAlert(db, alert, again)
  else await markAlertSent(db, alert, new Date(now()))
  return again === null
}

/** Contains the short URL, which redirects to the full one, because an SMS has 70 Persian characters. */
function messageOf(
  { settings, shop }: Pick<Context, 'settings' | 'shop'>,
  { kind, mobile, nameFa, price, productId }: DueAlert,
): SmsMessage {
  const template =
    kind === 'price'
      ? templateWith('price', { PRODUCT: nameFa, PRICE: formatNumber(price) })
      : templateWith('stock', { PRODUCT: nameFa })
  const news = kind === 'stock' ? 'دوباره موجود شد' : `ارزان شد: ${formatNumber(price)} تومان`
  const address = `${settings.publicOrigin}${toProductById(productId)}`
  return { mobile, ...template, text: `«${nameFa}» ${news}.\n${address}\n${shop.current().name}` }
}
