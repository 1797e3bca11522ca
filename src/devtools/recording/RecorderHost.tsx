import { CircleStop, Download, Play } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { toElements } from '../../../contract/storefrontPaths.ts'
import { toPersianDigits } from '../../lib/persian.ts'
import { saveSession } from '../../lib/saveSession.ts'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { recorder } from './recorder.ts'
import styles from './RecorderHost.module.css'

const off = { status: 'off', count: 0, isAsking: false } as const

/** The small recorder above the page; nothing while it is off. */
export function RecorderHost() {
  const { status, count, isAsking } = useSyncExternalStore(recorder.subscribe, recorder.getState, () => off)
  if (isAsking) return <Consent />
  if (status === 'off') return null
  return (
    <details className={styles.recorder} data-recorder={count}>
      <summary className={styles.handle} aria-label="ضبط نشست">
        <span className={styles.dot} data-full={status === 'full' || undefined} />
      </summary>
      <div className={styles.panel}>
        <p>
          {status === 'full' ? 'ظرفیت ضبط پر شد؛ تا همین‌جا نگه داشته شده است.' : 'نشست در حال ضبط است.'}{' '}
          {toPersianDigits(count)} گام
        </p>
        <Button
          size="s"
          icon={<Download size={16} aria-hidden="true" />}
          disabled={count === 0}
          onClick={() => saveSession(recorder.file() ?? '')}
        >
          ذخیرهٔ ضبط
        </Button>
        <Button
          size="s"
          variant="outline"
          icon={<CircleStop size={16} aria-hidden="true" />}
          onClick={() => recorder.start()}
        >
          ضبط از نو
        </Button>
        <AppLink to={toElements('replay')} className={styles.link}>
          <Play size={16} aria-hidden="true" /> بازپخش
        </AppLink>
      </div>
    </details>
  )
}

function Consent() {
  return (
    <Modal open closable title="ضبط نشست" onClose={() => recorder.ask(false)}>
      <p className={styles.words}>
        با موافقت شما، از این لحظه هر آنچه در این صفحه رخ می‌دهد ضبط می‌شود: صفحه‌هایی که می‌بینید، دکمه‌هایی
        که می‌زنید و پاسخ‌های فروشگاه، از جمله نام و شمارهٔ موبایل شما. رمز عبور، کد پیامکی و کلید ورود هرگز
        ضبط نمی‌شوند. ضبط فقط روی همین دستگاه می‌ماند تا خودتان آن را ذخیره کنید.
      </p>
      <Button onClick={() => recorder.start()}>موافقم، ضبط شود</Button>
    </Modal>
  )
}
