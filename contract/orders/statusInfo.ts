import { orderStatus, type OrderStatus, type StatusInfo } from '../statuses.ts'

/** Apart from the numbers: no first view speaks of orders. */
export const orderStatusInfo: Readonly<Record<OrderStatus, StatusInfo>> = {
  1: { tone: 'warning', nameFa: 'در انتظار پرداخت' },
  2: { tone: 'success', nameFa: 'پرداخت موفق' },
  3: { tone: 'info', nameFa: 'در حال آماده‌سازی' },
  4: { tone: 'danger', nameFa: 'لغوشده' },
  5: { tone: 'danger', nameFa: 'پرداخت ناموفق' },
  6: { tone: 'info', nameFa: 'ارسال به درگاه پرداخت' },
}

interface ShownOrder {
  readonly status: OrderStatus
  readonly shipment?: unknown
}

/** The specification has no status for it: an order that is prepared and has a parcel is on its way. */
export const isSent = ({ status, shipment }: ShownOrder) =>
  status === orderStatus.preparing && shipment !== undefined

export const sentInfo: StatusInfo = { tone: 'info', nameFa: 'فرستاده شد' }

/** Tone and name of an order as its buyer sees it, the same wherever it shows. */
export const orderInfo = (order: ShownOrder): StatusInfo =>
  isSent(order) ? sentInfo : orderStatusInfo[order.status]
