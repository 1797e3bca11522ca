import { orderStatus, type OrderStatus, type StatusInfo } from '../statuses.ts'

/** In a separate file, because no first view shows orders. */
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
  readonly shipment?: { readonly number: string }
}

/** Whether an order was sent or handed over. Its status is still "in preparation", because the specification has no other. */
export const isSent = ({ status, shipment }: ShownOrder) =>
  status === orderStatus.preparing && shipment !== undefined

/** Whether the order was handed over without a tracking number. */
export const isDelivered = (order: ShownOrder) => isSent(order) && order.shipment?.number === ''

export const sentInfo: StatusInfo = { tone: 'info', nameFa: 'فرستاده شد' }
export const deliveredInfo: StatusInfo = { tone: 'success', nameFa: 'تحویل شد' }

/** Tone and Persian name of an order's status, as every page shows them to the buyer. */
export const orderInfo = (order: ShownOrder): StatusInfo =>
  isDelivered(order) ? deliveredInfo : isSent(order) ? sentInfo : orderStatusInfo[order.status]
