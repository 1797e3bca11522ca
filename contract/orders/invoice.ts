import { orderStatus, type OrderStatus } from '../statuses.ts'

/** Only a paid order that was not cancelled has an invoice. */
export const hasInvoice = (status: OrderStatus) =>
  status === orderStatus.paid || status === orderStatus.preparing

/** Name of the downloaded file. */
export const invoiceFileName = (orderId: number) => `invoice-${orderId}.html`

export const invoiceNotYet = 'این سفارش فاکتور ندارد. فاکتور پس از پرداخت سفارش آماده می‌شود.'

/** Maximum number of orders that the panel prints at once. */
export const MOST_DOCUMENTS = 100
