import type { OrderStatus, StatusInfo } from '../statuses.ts'

/** Apart from the numbers: no first view speaks of orders. */
export const orderStatusInfo: Readonly<Record<OrderStatus, StatusInfo>> = {
  1: { tone: 'warning', nameFa: 'در انتظار پرداخت' },
  2: { tone: 'success', nameFa: 'پرداخت موفق' },
  3: { tone: 'info', nameFa: 'در حال آماده‌سازی' },
  4: { tone: 'danger', nameFa: 'لغوشده' },
  5: { tone: 'danger', nameFa: 'پرداخت ناموفق' },
  6: { tone: 'info', nameFa: 'ارسال به درگاه پرداخت' },
}
