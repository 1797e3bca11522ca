import { CircleDot, PlayCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { recorderLoader } from '../../recording/recorderLoader.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import styles from './StartPanel.module.css'

interface StartPanelProps {
  isReading: boolean
  onSample(): void
  /** The controls that open a file. */
  children: ReactNode
}

/** Explains the replay and recording, and offers a sample. */
export function StartPanel({ isReading, onSample, children }: StartPanelProps) {
  return (
    <>
      <p className={styles.lead}>
        کار یک خریدار را گام به گام دوباره ببینید: خود فروشگاه، ماشین حالتی که حرکت کرد، و هر مقداری که عوض
        شد. هیچ چیز فرستاده، خریده یا فروخته نمی‌شود و هیچ چیز از این دستگاه بیرون نمی‌رود.
      </p>
      <div className={styles.ways}>
        <section className={styles.card} aria-label="نمونهٔ آماده">
          <h2>نمونهٔ آماده</h2>
          <p>یک خریدار ساعتی را می‌پسندد، وارد می‌شود، آن را می‌خرد و رسیدش را می‌بیند.</p>
          <Button busy={isReading} icon={<PlayCircle size={18} aria-hidden="true" />} onClick={onSample}>
            باز کردن نمونه
          </Button>
        </section>
        <section className={styles.card} aria-label="باز کردن نشست">
          <h2>نشست ضبط‌شده</h2>
          <p>
            فایل ضبط، خروجی افزونهٔ <bdi>Redux DevTools</bdi> یا فهرست سادهٔ اکشن‌ها.
          </p>
          {children}
        </section>
        <section className={styles.card} aria-label="ضبط نشست">
          <h2>ضبط نشست تازه</h2>
          <p>
            ضبط را از همین‌جا آغاز کنید، یا هر جای فروشگاه با <kbd dir="ltr">Ctrl + Alt + Shift + R</kbd>. در
            فروشگاه بگردید، از دکمهٔ قرمز گوشهٔ صفحه ذخیره‌اش کنید، و فایل را همین‌جا باز کنید.
          </p>
          <Button
            variant="outline"
            icon={<CircleDot size={18} aria-hidden="true" />}
            onClick={() => void recorderLoader.askConsent()}
          >
            آغاز ضبط
          </Button>
        </section>
      </div>
    </>
  )
}
