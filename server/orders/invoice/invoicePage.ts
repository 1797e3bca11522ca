import { htmlDocument } from '../../http/htmlDocument.ts'
import { escapeHtml } from '../../shared/escapeHtml.ts'
import { CARD_TO_CARD } from '../../../contract/orders/cardToCard.ts'
import type { Order } from '../../../contract/orders/schemas.ts'
import { orderStatus } from '../../../contract/statuses.ts'
import { amountInWords } from './amountInWords.ts'
import { invoiceStyle } from './invoiceStyle.ts'
import { formatCode, formatNumber, toPersianDigits } from '../../shared/persian.ts'
import { shopFont } from '../../shared/shopFont.ts'
import { dateOf, deliveryText } from '../slots/slotText.ts'

export interface InvoiceFacts {
  readonly order: Order
  readonly seller: {
    readonly name: string
    /** A data URI, because the page is self-contained; empty: the page shows the shop's name instead. */
    readonly logo: string
    readonly address: string
    readonly lines: readonly string[]
  }
  readonly buyer: { readonly name: string; readonly nationalCode: string }
  /** Refunds of the order's payment, oldest first. */
  readonly refunds: readonly InvoiceRefund[]
}

export interface InvoiceRefund {
  /** Toman */
  readonly amount: number
  readonly cause: string
  /** ISO time */
  readonly at: string
}

export const ltr = (value: string) => `<bdi dir="ltr">${escapeHtml(value)}</bdi>`

export const digits = (value: string) => ltr(formatCode(value))

/** A self-contained HTML page: font and style are embedded, and it has no script. */
export function invoicePage(facts: InvoiceFacts): string {
  return printPage(`فاکتور سفارش ${toPersianDigits(String(facts.order.id))}`, invoiceSheet(facts))
}

/**
 * Makes the HTML of a document to be printed.
 * @param more CSS that follows the styles of an invoice
 */
export const printPage = (title: string, body: string, more = ''): string =>
  htmlDocument({ title, body, style: `${fontFace()}${invoiceStyle}${more}` })

/** The logo or the name of the shop. */
export function brandOf({ name, logo }: InvoiceFacts['seller']): string {
  const words = escapeHtml(name)
  return `<p class="brand">${logo ? `<img src="${logo}" alt="${words}">` : words}</p>`
}

/** The content of the invoice's `<body>`. */
export function invoiceSheet({ order, seller, buyer, refunds }: InvoiceFacts): string {
  const { id, items, address, payments } = order
  // No payment is `paid` when the gateway has refunded the whole order.
  const paid = payments.filter(({ state }) => state === 'paid')
  const counted = paid.length > 0 ? paid : payments.filter(({ state }) => state === 'refunded').slice(-1)
  const back = refunds.reduce((total, { amount }) => total + amount, 0)
  const left = order.payable - back
  const paidAt = paidAtOf(order)
  return `<header>
<div>${brandOf(seller)}<p>${ltr(seller.address)}</p></div>
<div class="facts"><h1>فاکتور فروش</h1>
<p>شماره: <strong>${toPersianDigits(String(id))}</strong></p>
<p>تاریخ: <strong>${dateOf(paidAt)}</strong></p></div>
</header>
<section class="sides">
<div><h2>فروشنده</h2><p>${escapeHtml(seller.name)}</p>${seller.lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}</div>
<div><h2>خریدار</h2>${order.company ? companyOf(order.company) : `<p>${escapeHtml(buyer.name)}${buyer.nationalCode ? ` · کد ملی ${digits(buyer.nationalCode)}` : ''}</p>`}
<p>تحویل‌گیرنده: ${escapeHtml(address.receiver)} · ${digits(address.mobile)}</p>
<p>${escapeHtml(placeOf(address))}</p><p>کد پستی ${digits(address.postalCode)}</p>${order.slot.name ? `<p>ارسال: ${escapeHtml(deliveryText(order.slot))}</p>` : ''}</div>
</section>
<table>
<thead><tr><th scope="col">ردیف</th><th scope="col">کالا</th><th scope="col">تعداد</th><th scope="col">قیمت واحد</th><th scope="col">تخفیف</th><th scope="col">جمع</th></tr></thead>
<tbody>${items.map(line).join('')}</tbody>
${items.length > 1 ? foot(order) : ''}</table>
<section class="sums">
<div>${paymentsOf(counted, paidAt)}${back ? refundsOf(refunds) : ''}</div>
<dl>
${sum('جمع کالاها', order.total - order.discount)}
${order.couponDiscount ? sum(`کد تخفیف ${digits(order.couponCode)}`, -order.couponDiscount) : ''}
${order.shipping ? sum('هزینهٔ ارسال', order.shipping) : '<dt>هزینهٔ ارسال</dt><dd>رایگان</dd>'}
${order.gift?.price ? sum('بسته‌بندی هدیه', order.gift.price) : ''}
${order.sizing?.price ? sum('اندازه‌کردن بند', order.sizing.price) : ''}
<dt class="total">مبلغ پرداخت‌شده</dt><dd class="total">${formatNumber(order.payable)} تومان</dd>
${back ? `${sum('بازگردانده‌شده', -back)}<dt class="total">ماندهٔ پرداختی</dt><dd class="total">${formatNumber(left)} تومان</dd>` : ''}
</dl>
</section>
<p class="words">${back ? 'ماندهٔ پرداختی' : 'مبلغ'} به حروف: ${amountInWords(left)} تومان</p>
<footer><p>مبلغ‌ها به تومان است. این فاکتور را ${escapeHtml(seller.name)} به‌صورت خودکار ساخته است و بدون مهر و امضا معتبر است.</p></footer>`
}

const companyOf = ({ name, nationalId, economicCode, postalCode }: NonNullable<Order['company']>) =>
  `<p>${escapeHtml(name)} · شناسهٔ ملی ${digits(nationalId)}</p>
<p>${economicCode ? `کد اقتصادی ${digits(economicCode)} · ` : ''}کد پستی شرکت ${digits(postalCode)}</p>`

function line(item: Order['items'][number], index: number): string {
  const { nameFa, propertyTitle, websiteCode, count, price, oldPrice } = item
  const unit = Math.max(price, oldPrice)
  const about = [propertyTitle && escapeHtml(propertyTitle), digits(websiteCode)].filter(Boolean).join(' · ')
  return `<tr><td>${formatNumber(index + 1)}</td><td class="name"><bdi>${escapeHtml(nameFa)}</bdi><small>${about}</small></td><td>${formatNumber(count)}</td><td>${formatNumber(unit)}</td><td>${formatNumber((unit - price) * count)}</td><td>${formatNumber(price * count)}</td></tr>`
}

/** The footer with the totals of discounts and amounts; the sums below the table start with the total of the amounts. */
const foot = ({ total, discount }: Order) =>
  `<tfoot><tr><td colspan="4">جمع</td><td>${formatNumber(discount)}</td><td>${formatNumber(total - discount)}</td></tr></tfoot>`

const sum = (name: string, toman: number) =>
  `<dt>${name}</dt><dd>${toman < 0 ? `\u200e−${formatNumber(-toman)}` : formatNumber(toman)}</dd>`

/** ISO time at which the order was paid, which may be days after a card-to-card payment began. */
const paidAtOf = ({ history, createdAt }: Order) =>
  history.find(({ status }) => status === orderStatus.paid)?.at ?? createdAt

/** The payments below the way in which they were made; empty for an order of 0 Toman. */
function paymentsOf(counted: Order['payments'], paidAt: string): string {
  const made = counted.filter(({ amount }) => amount > 0)
  if (made.length === 0) return ''
  const way = made.every(({ gateway }) => gateway === CARD_TO_CARD) ? 'کارت‌به‌کارت' : 'اینترنتی'
  return `<h2>پرداخت ${way}</h2>${made.map((payment) => paymentOf(payment, payment.part === undefined ? paidAt : payment.createdAt)).join('')}`
}

const paymentOf = ({ trackingCode, cardPan, part, amount }: Order['payments'][number], at: string) =>
  `<p>${dateOf(at)}${part === undefined ? '' : ` · بخش ${formatNumber(part)}: ${formatNumber(amount)} تومان`}</p>${trackingCode ? `<p>کد پرداخت ${digits(trackingCode)}</p>` : ''}${cardPan ? `<p>کارت ${digits(cardPan)}</p>` : ''}`

const refundsOf = (refunds: readonly InvoiceRefund[]) =>
  `<h2>بازگشت وجه</h2>${refunds.map(({ amount, cause, at }) => `<p>${dateOf(at)}: ${formatNumber(amount)} تومان${cause ? ` · <bdi>${escapeHtml(cause)}</bdi>` : ''}</p>`).join('')}`

export function placeOf({ province, city, text: street, plate, unit }: Order['address']): string {
  const parts = [
    province,
    city,
    street,
    `پلاک ${toPersianDigits(plate)}`,
    unit && `واحد ${toPersianDigits(unit)}`,
  ]
  return parts.filter(Boolean).join('، ')
}

let face = ''

/** The font is embedded, so that the page looks the same wherever it is opened. */
function fontFace(): string {
  face ||= `@font-face{font-family:Vazirmatn;font-weight:100 900;src:url(data:font/woff2;base64,${shopFont().toString('base64')}) format('woff2')}`
  return face
}
