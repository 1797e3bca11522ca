import { toCart, toShop } from '../../lib/paths.ts'
import { SoonScreen } from '../parts/SoonScreen.tsx'

export function Component() {
  return (
    <SoonScreen
      title="پیشخوان حساب"
      text="خلاصهٔ سفارش‌ها و علاقه‌مندی‌های شما این‌جا جمع می‌شود. تا آماده‌شدن آن، خرید شما مثل همیشه برقرار است."
      action={{ label: 'دیدن ساعت‌ها', url: toShop() }}
      secondAction={{ label: 'سبد خرید', url: toCart() }}
    />
  )
}
