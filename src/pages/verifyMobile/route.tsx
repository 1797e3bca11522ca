import { toShop } from '../../lib/paths.ts'
import { SoonScreen } from '../parts/SoonScreen.tsx'

export function Component() {
  return (
    <SoonScreen
      title="تأیید شماره موبایل"
      text="برای تأیید شماره، کدی پیامک می‌شود که در همین صفحه وارد می‌کنید. این بخش به‌زودی آماده می‌شود."
      action={{ label: 'دیدن ساعت‌ها', url: toShop() }}
    />
  )
}
