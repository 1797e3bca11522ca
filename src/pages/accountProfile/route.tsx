import { toShop } from '../../lib/paths.ts'
import { SoonScreen } from '../parts/SoonScreen.tsx'

export function Component() {
  return (
    <SoonScreen
      title="اطلاعات حساب"
      text="ویرایش نام، ایمیل و تصویر حساب به‌زودی از این‌جا ممکن می‌شود."
      action={{ label: 'دیدن ساعت‌ها', url: toShop() }}
    />
  )
}
