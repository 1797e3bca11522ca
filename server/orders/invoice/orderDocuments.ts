/** Staff print invoices and packing slips of one or more orders, on A4 or on the roll of a label printer. */
import { hasInvoice } from '../../../contract/orders/invoice.ts'
import { sizingText } from '../../../contract/orders/sizingRules.ts'
import { escapeHtml } from '../../shared/escapeHtml.ts'
import { formatNumber, toPersianDigits } from '../../shared/persian.ts'
import type { OrdersContext } from '../context.ts'
import { findOrder } from '../ordersRepository.ts'
import { viewOf } from '../orderViews.ts'
import { listPayments } from '../paymentsRepository.ts'
import { invoiceFacts } from './invoice.ts'
import { brandOf, digits, invoiceSheet, ltr, printPage, placeOf, type InvoiceFacts } from './invoicePage.ts'
import { deliveryText } from '../slots/slotText.ts'

export interface DocumentsRequest {
  readonly ids: readonly number[]
  readonly kind: 'invoice' | 'slip'
  readonly paper: 'a4' | 'roll'
}

/** @returns one HTML document for all orders, with a note that names the orders that have no such document */
export async function orderDocuments(
  context: Pick<OrdersContext, 'db' | 'gateways' | 'now' | 'settings' | 'shop'>,
  { ids, kind, paper }: DocumentsRequest,
): Promise<string> {
  const sheets: string[] = []
  const missing: number[] = []
  for (const id of ids) {
    const row = await findOrder(context.db, id)
    // A parcel label of a cancelled order could be used to send it nevertheless.
    if (!row || !hasInvoice(row.status)) missing.push(id)
    else {
      const order = await viewOf(context, row, await listPayments(context.db, id))
      const facts = await invoiceFacts(context, order, row.user_id)
      sheets.push(...(kind === 'slip' ? slip(facts) : [invoiceSheet(facts)]))
    }
  }
  const lacking = missing.map((id) => toPersianDigits(String(id))).join('، ')
  const note = lacking && `<p class="missing">این سفارش‌ها چنین برگه‌ای ندارند: ${lacking}</p>`
  return printPage(
    kind === 'slip' ? 'برچسب بسته' : 'فاکتور',
    `${note}${sheets.map((sheet) => `<section class="sheet">${sheet}</section>`).join('\n')}`,
    manyStyle + (paper === 'roll' ? rollStyle : ''),
  )
}

/** Couriers must not learn that a parcel contains a watch, so the products are on a second sheet that goes inside. */
const slip = (facts: InvoiceFacts) => [label(facts), contents(facts)]

/** The label with recipient and sender, without products and prices. */
function label({ order, seller }: InvoiceFacts): string {
  const { id, address, slot, note, shipment } = order
  return `<header><div>${brandOf(seller)}<p>${ltr(seller.address)}</p></div>
<div class="facts"><h1>سفارش ${toPersianDigits(String(id))}</h1></div></header>
<section class="to"><h2>گیرنده</h2>
<p class="receiver">${escapeHtml(address.receiver)}</p>
<p>${escapeHtml(placeOf(address))}</p>
<p>کد پستی ${digits(address.postalCode)} · تلفن ${digits(address.mobile)}</p>
<p>تحویل: ${escapeHtml(deliveryText(slot))}</p>
${shipment?.number ? `<p>${escapeHtml(shipment.carrier)} ${digits(shipment.number)}</p>` : ''}
${note ? `<p class="words">یادداشت خریدار: ${escapeHtml(note)}</p>` : ''}</section>
<section class="from"><h2>فرستنده</h2>${seller.lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}</section>`
}

/** The sheet with the products in the parcel, without prices. */
function contents({ order: { id, items, gift, sizing }, seller }: InvoiceFacts): string {
  const lines = items.map(
    ({ nameFa, propertyTitle, websiteCode, count }) =>
      `<tr><td class="name"><bdi>${escapeHtml(nameFa)}</bdi><small>${[propertyTitle && escapeHtml(propertyTitle), digits(websiteCode)].filter(Boolean).join(' · ')}</small></td><td>${formatNumber(count)}</td></tr>`,
  )
  return `<header><div>${brandOf(seller)}</div>
<div class="facts"><h1>داخل بستهٔ سفارش ${toPersianDigits(String(id))}</h1></div></header>
<table><thead><tr><th scope="col">کالا</th><th scope="col">تعداد</th></tr></thead><tbody>${lines.join('')}</tbody></table>
${sizing ? `<p class="words">${sizingText(sizing.wrist)}</p>` : ''}
${gift ? giftOf(gift) : ''}`
}

const giftOf = ({ message }: NonNullable<InvoiceFacts['order']['gift']>) =>
  `<section class="gift"><h2>بسته‌بندی هدیه؛ بدون فاکتور</h2>${message ? `<p>متن کارت:</p><p class="message">${escapeHtml(message)}</p>` : '<p>بدون متن کارت</p>'}</section>`

const manyStyle = `
.sheet{break-after:page;padding-block-end:32px}
.sheet:last-child{break-after:auto}
.to,.from{padding-block:16px}
.receiver{font-size:20px;font-weight:800}
.gift{padding-block:16px}
.message{white-space:pre-line;overflow-wrap:anywhere;font-size:16px}
.missing{padding:10px 16px;border:1px solid #15171c}
@media print{.missing{display:none}}
`

const rollStyle = `
@page{size:80mm 297mm;margin:3mm}
body{max-inline-size:80mm;padding:3mm;font-size:12px;line-height:1.7}
.brand{font-size:18px}
header{gap:4px;padding-block-end:8px}
.sides,.sums{grid-template-columns:1fr;gap:8px;padding-block:8px}
.from{padding-block:8px}
th,td{padding:4px 2px;font-size:11px}
td:not(.name){white-space:normal}
@media print{@page{margin:3mm}body{padding:0}}
`
