import { toBlog, toShop } from '../../lib/paths.ts'
import { SoonScreen } from '../parts/SoonScreen.tsx'

export function Component() {
  return (
    <SoonScreen
      title="نوشتهٔ مجله"
      text="متن نوشته‌های مجله به‌زودی در دسترس خواهد بود."
      action={{ label: 'صفحهٔ مجله', url: toBlog() }}
      secondAction={{ label: 'دیدن ساعت‌ها', url: toShop() }}
    />
  )
}
