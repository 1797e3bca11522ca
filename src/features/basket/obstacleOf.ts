import type { BasketAnswer, BasketLine } from '../../../contract/basket/schemas.ts'
import { productStatus } from '../../../contract/statuses.ts'
import { formatNumber } from '../../lib/persian.ts'

/** A reason why the basket cannot be ordered. */
export interface Obstacle {
  /** The reason, in Persian. */
  readonly text: string
  /** Id of the element that shows the reason. */
  readonly at: string
}

export const COUPON_ID = 'basket-coupon'
export const REASON_ID = 'basket-obstacle'
export const lineId = ({
  websiteCode,
  productProperty,
}: Pick<BasketLine, 'websiteCode' | 'productProperty'>) => `basket-line-${websiteCode}-${productProperty}`

/** The first reason why this basket cannot be ordered; null if it can. */
export function obstacleOf({ items, couponRefusal, paymentRefusal }: BasketAnswer): Obstacle | null {
  const line = items.find((item) => lineObstacle(item) !== '')
  if (line) return { text: shortReason(line), at: lineId(line) }
  if (couponRefusal) return { text: `${couponRefusal} برای ادامهٔ سفارش، کد تخفیف را بردارید.`, at: COUPON_ID }
  return paymentRefusal ? { text: paymentRefusal, at: REASON_ID } : null
}

const shortReason = ({ nameFa, status, stock }: BasketLine) =>
  status === productStatus.inStock
    ? `از «${nameFa}» فقط ${formatNumber(stock)} عدد مانده است.`
    : `«${nameFa}» دیگر موجود نیست.`

/**
 * Why a line cannot be ordered, in Persian; empty if it can.
 * @param canSave whether the line can be saved for later
 */
export function lineObstacle(
  { status, count, stock }: Pick<BasketLine, 'status' | 'count' | 'stock'>,
  canSave = false,
): string {
  if (status !== productStatus.inStock)
    return `این کالا دیگر موجود نیست و در جمع حساب نشده است. برای ادامهٔ سفارش آن را حذف کنید${
      canSave ? ' یا برای بعد نگه دارید' : ''
    }.`
  if (count <= stock) return ''
  const left = formatNumber(stock)
  return `فقط ${left} عدد مانده و جمع با همین ${left} عدد حساب شده است. برای ادامهٔ سفارش تعداد را کم کنید.`
}
