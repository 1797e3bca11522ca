import { hasInvoice, invoiceFileName, invoiceNotYet } from '../../../contract/orders/invoice.ts'
import { AppError } from '../../shared/errors.ts'
import { findProfile } from '../../identity/profilesRepository.ts'
import type { OrdersContext } from '../context.ts'
import { findPhotograph } from '../../media/photographsRepository.ts'
import { hashOfPicture } from '../../media/pictureAddress.ts'
import { readStoredMasterData } from '../../site/masterData.ts'
import { plainText } from '../../shared/plainText.ts'
import type { Order } from '../../../contract/orders/schemas.ts'
import { invoicePage, type InvoiceFacts, type InvoiceRefund } from './invoicePage.ts'
import { listRefunds } from '../desk/deskRepository.ts'
import { getOrder } from '../orderViews.ts'
import { listPayments } from '../paymentsRepository.ts'

export interface Invoice {
  readonly name: string
  readonly html: string
}

/**
 * The invoice of an order as a self-contained page that can be printed.
 * @throws AppError 404, or 409 while the order is not paid
 */
export async function invoiceOf(
  context: Pick<OrdersContext, 'db' | 'now' | 'settings' | 'gateways' | 'shop'>,
  userId: number,
  orderId: number,
): Promise<Invoice> {
  const order = await getOrder(context, userId, orderId)
  if (!hasInvoice(order.status)) throw new AppError(409, invoiceNotYet)
  return { name: invoiceFileName(orderId), html: invoicePage(await invoiceFacts(context, order, userId)) }
}

export async function invoiceFacts(
  context: Pick<OrdersContext, 'db' | 'settings' | 'shop'>,
  order: Order,
  userId: number,
): Promise<InvoiceFacts> {
  const { db, settings } = context
  const buyer = await findProfile(db, userId)
  const { contactUs } = await readStoredMasterData(db)
  const seller = {
    name: context.shop.current().name,
    logo: await logoOf(context),
    address: new URL(settings.publicOrigin).host,
    lines: plainText(contactUs.replaceAll('</p>', '\n')).split('\n').filter(Boolean),
  }
  // An account that was opened with an SMS code may have no names.
  const name = `${buyer?.firstName ?? ''} ${buyer?.lastName ?? ''}`.trim() || order.address.receiver
  const refunds = await refundsOf(db, order.id)
  return { order, seller, buyer: { name, nationalCode: buyer?.nationalCode ?? '' }, refunds }
}

/** Height in px, for 64 px on paper at three times the density of a screen. */
const LOGO_HEIGHT = 192

/** The logo that was rendered last, by its hash, because a hundred documents printed at once have the same logo. */
let lastLogo = { hash: '', uri: '' }

/** The shop's logo as a data URI; empty if the shop has none. */
async function logoOf({ db, shop }: Pick<OrdersContext, 'db' | 'shop'>): Promise<string> {
  const hash = hashOfPicture(shop.current().logo?.image ?? '')
  if (!hash || hash === lastLogo.hash) return hash ? lastLogo.uri : ''
  const picture = await findPhotograph(db, hash)
  if (!picture) return ''
  // Loaded lazily, because it takes 20 MB of memory that shops without a logo do not need.
  const { default: sharp } = await import('sharp')
  const small = await sharp(picture)
    .resize({ height: LOGO_HEIGHT, withoutEnlargement: true })
    .webp()
    .toBuffer()
  lastLogo = { hash, uri: `data:image/webp;base64,${small.toString('base64')}` }
  return lastLogo.uri
}

/** Refunds of the payment that paid the order. Refunds of a second, superfluous payment are not on the invoice. */
async function refundsOf(db: OrdersContext['db'], orderId: number): Promise<InvoiceRefund[]> {
  const refunds = await listRefunds(db, orderId)
  if (refunds.length === 0) return []
  const unused = (await listPayments(db, orderId)).filter(({ status }) => status !== 'paid')
  return refunds
    .filter(({ payment_id, by_bank }) => by_bank || unused.every(({ id }) => id !== payment_id))
    .map(({ amount, cause, created_at }) => ({ amount, cause, at: created_at.toISOString() }))
    .toReversed()
}
