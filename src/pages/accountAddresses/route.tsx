import { toShop } from '../../lib/paths.ts'
import { SoonScreen } from '../parts/SoonScreen.tsx'

export function Component() {
  return (
    <SoonScreen
      title="نشانی‌های من"
      text="دفترچهٔ نشانی برای تحویل سفارش‌ها این‌جا خواهد بود؛ هر نشانی را یک بار می‌نویسید و همیشه دارید."
      action={{ label: 'دیدن ساعت‌ها', url: toShop() }}
    />
  )
}
