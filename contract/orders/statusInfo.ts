import { orderStatus, type OrderStatus, type StatusInfo } from '../statuses.ts'

/** In a file of its own, because no first view shows orders. */
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

/** The specification has no status for dispatched orders: one in preparation with a parcel counts as dispatched. */
export const isSent = ({ status, shipment }: ShownOrder) =>
  status === orderStatus.preparing && shipment !== undefined

export const sentInfo: StatusInfo = { tone: 'info', nameFa: 'فرستاده شد' }

/** Tone and name of an order as every page shows them to its buyer. */
export const orderInfo = (order: ShownOrder): StatusInfo =>
  isSent(order) ? sentInfo : orderStatusInfo[order.status]
