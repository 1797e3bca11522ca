import type { Order } from '../../../../contract/orders/schemas.ts'
import {
  deliveredInfo,
  isDelivered,
  isSent,
  orderStatusInfo,
  sentInfo,
} from '../../../../contract/orders/statusInfo.ts'
import { orderStatus, type OrderStatus } from '../../../../contract/statuses.ts'
import { formatDate, formatTime } from '../../../lib/dates.ts'
import { timeText } from '../../delivery/promiseText.ts'
import type { Step } from './StepList.tsx'

type Tracked = Pick<Order, 'status' | 'createdAt' | 'history' | 'slot' | 'shipment'>

export interface OrderStep extends Step {
  /** Time at which the step was completed, or other information; may be empty. */
  readonly detail: string
}

/** The steps of an order from placing it to its delivery, with their states. */
export function orderSteps(order: Tracked): OrderStep[] {
  const { status, createdAt, slot } = order
  const { paid, preparing, cancelled, paymentFailed } = orderStatus
  const placed: OrderStep = { name: 'ثبت سفارش', detail: momentText(createdAt), state: 'done' }
  const paidAt = timeOf(order, paid)
  const payment: OrderStep = { name: 'پرداخت', detail: momentText(paidAt), state: 'done' }
  if (status === cancelled || status === paymentFailed) {
    const ended: OrderStep = {
      name: orderStatusInfo[status].nameFa,
      detail: momentText(timeOf(order, status)),
      state: 'ended',
    }
    return [placed, ...(paidAt ? [payment] : []), ended]
  }
  const delivery: OrderStep = { name: 'تحویل', detail: timeText(slot), state: 'ahead' }
  if (status !== paid && status !== preparing)
    return [
      placed,
      { ...payment, detail: 'در انتظار پرداخت', state: 'present' },
      { name: 'آماده‌سازی', detail: '', state: 'ahead' },
      delivery,
    ]
  const detail = status === preparing ? momentText(timeOf(order, preparing)) : 'در نوبت آماده‌سازی'
  const preparation = { name: 'آماده‌سازی', detail }
  if (!isSent(order)) return [placed, payment, { ...preparation, state: 'present' }, delivery]
  const begun: OrderStep[] = [placed, payment, { ...preparation, state: 'done' }]
  if (isDelivered(order)) return [...begun, { ...delivery, detail: deliveredInfo.nameFa, state: 'done' }]
  return [...begun, { ...delivery, detail: `${sentInfo.nameFa}؛ ${delivery.detail}`, state: 'present' }]
}

/**
 * A Persian sentence about the next step of a paid order; empty for other orders.
 * @param now epoch ms
 */
export function nextStepOf(order: Pick<Order, 'status' | 'slot' | 'shipment'>, now: number): string {
  const { status, slot } = order
  if (status !== orderStatus.paid && status !== orderStatus.preparing) return ''
  if (isDelivered(order)) return ''
  // 20:30 UTC is midnight in Tehran, the end of the day.
  if (Date.parse(`${slot.until ?? slot.day}T20:30:00Z`) < now)
    return `زمان تحویل این سفارش ${timeText(slot)} بود. اگر هنوز به دستتان نرسیده است، با ما تماس بگیرید.`
  if (slot.kind === 'pickup') return `سفارش را آماده می‌کنیم و ${timeText(slot)} در فروشگاه آمادهٔ تحویل است.`
  if (isSent(order)) return `سفارش فرستاده شد و ${timeText(slot)} به نشانی شما می‌رسد.`
  return `سفارش را آماده می‌کنیم و ${timeText(slot)} به نشانی شما می‌رسانیم.`
}

/** ISO time at which the order last reached this status; empty if never. */
const timeOf = ({ history }: Tracked, status: OrderStatus) =>
  history.findLast((event) => event.status === status)?.at ?? ''

const momentText = (at: string) => (at ? `${formatDate(at)}، ${formatTime(at)}` : '')
