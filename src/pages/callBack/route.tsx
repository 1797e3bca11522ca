import { toCart, toHome } from '../../lib/paths.ts'
import { SoonScreen } from '../parts/SoonScreen.tsx'

export function Component() {
  return (
    <SoonScreen
      title="تکمیل سفارش"
      text="نتیجهٔ پرداخت در این صفحه نشان داده می‌شود. پرداخت آنلاین هنوز باز نشده است."
      action={{ label: 'سبد خرید', url: toCart() }}
      secondAction={{ label: 'خانه', url: toHome() }}
    />
  )
}
