import { toLogin, toShop } from '../../lib/paths.ts'
import { SoonScreen } from '../parts/SoonScreen.tsx'

export function Component() {
  return (
    <SoonScreen
      title="فراموشی رمز عبور"
      text="بازیابی رمز با کد پیامکی به‌زودی آماده می‌شود. اگر رمز خود را به یاد آوردید، وارد شوید."
      action={{ label: 'ورود به حساب', url: toLogin() }}
      secondAction={{ label: 'دیدن ساعت‌ها', url: toShop() }}
    />
  )
}
