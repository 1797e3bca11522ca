import { toShop } from '../../lib/paths.ts'
import { SoonScreen } from '../parts/SoonScreen.tsx'

export function Component() {
  return (
    <SoonScreen
      title="علاقه‌مندی‌ها"
      text="ساعت‌هایی که با نشان قلب برمی‌گزینید در حساب شما ذخیره می‌شوند و فهرستشان به‌زودی همین‌جا دیده می‌شود."
      action={{ label: 'دیدن ساعت‌ها', url: toShop() }}
    />
  )
}
