import { toLogin, toShop } from '../../lib/paths.ts'
import { SoonScreen } from '../parts/SoonScreen.tsx'

export function Component() {
  return (
    <SoonScreen
      title="ثبت‌نام"
      text="ساخت حساب تازه با شماره موبایل به‌زودی باز می‌شود. اگر حساب دارید، همین حالا می‌توانید وارد شوید."
      action={{ label: 'ورود به حساب', url: toLogin() }}
      secondAction={{ label: 'دیدن ساعت‌ها', url: toShop() }}
    />
  )
}
