import { CircleDot } from 'lucide-react'
import { recorderDoor } from '../../recording/recorderDoor.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import styles from './Replay.module.css'

/** How a recording comes about, and the button that starts one. */
export function StartPanel() {
  return (
    <section className={styles.start} aria-label="ضبط نشست">
      <ol className={styles.hint}>
        <li>
          ضبط را از همین‌جا آغاز کنید، یا هر جای فروشگاه با <kbd dir="ltr">Ctrl + Alt + Shift + R</kbd>.
        </li>
        <li>در فروشگاه بگردید و از دکمهٔ قرمز گوشهٔ صفحه ذخیره‌اش کنید.</li>
        <li>
          فایل را همین‌جا باز کنید. خروجی افزونهٔ <bdi>Redux DevTools</bdi> و فهرست سادهٔ اکشن‌ها هم باز می‌شود.
        </li>
      </ol>
      <p className={styles.hint}>هیچ چیز از این دستگاه بیرون نمی‌رود.</p>
      <Button
        variant="outline"
        icon={<CircleDot size={18} aria-hidden="true" />}
        onClick={() => void recorderDoor.ask()}
      >
        آغاز ضبط
      </Button>
    </section>
  )
}
