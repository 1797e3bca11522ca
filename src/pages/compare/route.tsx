import { toShop } from '../../lib/paths.ts'
import { SoonScreen } from '../parts/SoonScreen.tsx'

export function Component() {
  return (
    <SoonScreen
      title="مقایسهٔ ساعت‌ها"
      text="جدول مقایسه، با مشخصات هم‌ردیف، در دست ساخت است. ساعت‌هایی که برای مقایسه نشان می‌کنید تا آن روز در همین مرورگر می‌مانند."
      action={{ label: 'دیدن ساعت‌ها', url: toShop() }}
    />
  )
}
