import { toHome, toShop } from '../../lib/paths.ts'
import { SoonScreen } from '../parts/SoonScreen.tsx'

export function Component() {
  return (
    <SoonScreen
      title="مجلهٔ ساعت"
      text="راهنمای خرید، نگهداری و داستان ساعت‌ها به‌زودی در این صفحه منتشر می‌شود."
      action={{ label: 'دیدن ساعت‌ها', url: toShop() }}
      secondAction={{ label: 'خانه', url: toHome() }}
    />
  )
}
