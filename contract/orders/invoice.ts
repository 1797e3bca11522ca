import { orderStatus, type OrderStatus } from '../statuses.ts'

/** Only what was paid, and not taken back, has an invoice. */
export const hasInvoice = (status: OrderStatus) =>
  status === orderStatus.paid || status === orderStatus.preparing

/** Name of the file that a member keeps. */
export const invoiceFileName = (orderId: number) => `invoice-${orderId}.html`

export const invoiceNotYet = 'این سفارش فاکتور ندارد. فاکتور پس از پرداخت سفارش آماده می‌شود.'

/** Orders whose papers are printed at once. */
export const MOST_PAPERS = 100
