import type { BasketAnswer } from '../../../contract/basket/schemas.ts'
import { productStatus } from '../../../contract/statuses.ts'

/** What stands between this basket and an order, in Persian; empty when nothing does. */
export function obstacleOf({ items, couponRefusal, paymentRefusal }: BasketAnswer): string {
  if (items.some(({ status }) => status !== productStatus.inStock))
    return 'یکی از کالاهای سبد دیگر موجود نیست. برای ادامهٔ سفارش آن را حذف کنید.'
  if (items.some(({ count, stock }) => count > stock))
    return 'تعداد یکی از کالاها از موجودی بیشتر است. برای ادامهٔ سفارش آن را کم کنید.'
  if (couponRefusal) return 'کد تخفیف این سبد پذیرفته نیست. برای ادامهٔ سفارش آن را بردارید.'
  return paymentRefusal
}
