import { toHome } from '../../lib/paths.ts'
import { SoonScreen } from '../parts/SoonScreen.tsx'

export function Component() {
  return (
    <SoonScreen
      title="تغییر رمز عبور"
      text="تغییر رمز عبور به‌زودی از همین صفحه ممکن می‌شود."
      action={{ label: 'بازگشت به خانه', url: toHome() }}
    />
  )
}
