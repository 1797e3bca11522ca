import { toHome } from '../../lib/paths.ts'
import { SoonScreen } from '../parts/SoonScreen.tsx'

export function Component() {
  return (
    <SoonScreen
      title="تماس با ما"
      text="فرم تماس به‌زودی آماده می‌شود. راه‌های دیگر تماس پایین همهٔ صفحه‌ها آمده است."
      action={{ label: 'بازگشت به خانه', url: toHome() }}
    />
  )
}
