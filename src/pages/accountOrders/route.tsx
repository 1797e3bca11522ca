import { toCart, toShop } from '../../lib/paths.ts'
import { SoonScreen } from '../parts/SoonScreen.tsx'

export function Component() {
  return (
    <SoonScreen
      title="سفارش‌های من"
      text="پیگیری سفارش‌ها، از پرداخت تا تحویل، در همین صفحه می‌آید."
      action={{ label: 'دیدن ساعت‌ها', url: toShop() }}
      secondAction={{ label: 'سبد خرید', url: toCart() }}
    />
  )
}
