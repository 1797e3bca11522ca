import { toHome } from '../../lib/paths.ts'
import { SoonScreen } from '../parts/SoonScreen.tsx'

export function Component() {
  return (
    <SoonScreen
      title="کاتالوگ اجزا"
      text="نمونهٔ اجزای رابط، نقشهٔ گام‌ها و بازپخش نشست‌ها در این بخش جمع می‌شود."
      action={{ label: 'بازگشت به خانه', url: toHome() }}
    />
  )
}
