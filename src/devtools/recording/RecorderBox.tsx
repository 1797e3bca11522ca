import { CircleStop, Download, Play, RotateCcw } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { toElements } from '../../../contract/storefrontPaths.ts'
import { toPersianDigits } from '../../lib/persian.ts'
import { saveSession } from '../../lib/saveSession.ts'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import type { LastingRecorder as Recorder } from './lastingRecorder.ts'
import type { RecorderState } from './recorder.ts'
import styles from './RecorderBox.module.css'

/** Controls of the recorder, and the dialog that asks for consent. Renders nothing while the recorder is off. */
export function RecorderBox({ recorder }: { readonly recorder: Recorder }) {
  const state = useSyncExternalStore(recorder.subscribe, recorder.getState, recorder.getState)
  const { status, count, isAsking, isContinued } = state
  const [saving, setSaving] = useState<'idle' | 'busy' | 'failed'>('idle')
  const save = async () => {
    setSaving('busy')
    try {
      saveSession(await recorder.finished())
      setSaving('idle')
    } catch (error) {
      console.error(error)
      setSaving('failed')
    }
  }
  if (isAsking) return <Consent recorder={recorder} />
  if (status === 'off') return null
  return (
    <details className={styles.recorder} data-recorder={count}>
      <summary className={styles.handle} aria-label={isContinued ? 'ضبط نشست ادامه دارد' : 'ضبط نشست'}>
        <span className={styles.dot} data-full={status === 'full' || undefined} />
        {isContinued && <span>{status === 'full' ? 'ضبط پر شد' : 'ضبط ادامه دارد'}</span>}
      </summary>
      <div className={styles.panel}>
        <p role="status">
          {statusText(state)} {toPersianDigits(count)} گام
        </p>
        <Button
          size="s"
          icon={<Download size={16} aria-hidden="true" />}
          disabled={count === 0}
          busy={saving === 'busy'}
          onClick={() => void save()}
        >
          ذخیرهٔ ضبط
        </Button>
        {saving === 'failed' ? <p role="alert">ضبط ذخیره نشد. دوباره تلاش کنید.</p> : null}
        <Button
          size="s"
          variant="outline"
          icon={<RotateCcw size={16} aria-hidden="true" />}
          onClick={() => recorder.start()}
        >
          ضبط از نو
        </Button>
        <Button
          size="s"
          variant="outline"
          icon={<CircleStop size={16} aria-hidden="true" />}
          onClick={() => recorder.stop()}
        >
          پایان و پاک کردن
        </Button>
        <AppLink to={toElements('replay')} className={styles.link}>
          <Play size={16} aria-hidden="true" /> بازپخش
        </AppLink>
      </div>
    </details>
  )
}

function statusText({ status, outlives }: RecorderState): string {
  if (status === 'full') return 'ظرفیت ضبط پر شد؛ تا همین‌جا نگه داشته شده است.'
  return outlives
    ? 'نشست در حال ضبط است و با بارگذاری دوبارهٔ صفحه یا رفت‌وبرگشت به بانک هم ادامه پیدا می‌کند.'
    : 'نشست در حال ضبط است.'
}

function Consent({ recorder }: { readonly recorder: Recorder }) {
  return (
    <Modal open closable title="ضبط نشست" onClose={() => recorder.setAsking(false)}>
      <p className={styles.words}>
        با موافقت شما، از این لحظه هر آنچه در این صفحه رخ می‌دهد ضبط می‌شود: صفحه‌هایی که می‌بینید، جای پیمایش
        آن‌ها، جا و نام دکمه‌هایی که می‌زنید، واژه‌هایی که جست‌وجو می‌کنید، خطاهای صفحه، زمان و نتیجهٔ
        درخواست‌ها و پاسخ‌های فروشگاه، از جمله نام، ایمیل، شمارهٔ موبایل، استان و شهر و سفارش‌های شما.
      </p>
      <p className={styles.words}>
        رمز عبور، کد پیامکی، کلید ورود، کد ملی، شبا، تاریخ تولد، نشانی پستی و پیوند پرداخت بانک هرگز ضبط
        نمی‌شوند؛ متن پیام، دیدگاه، یادداشت و هر چیز دیگری که در فرم‌ها می‌نویسید و عکسی که می‌فرستید هم
        همین‌طور، حتی اگر در نام دکمه یا متن خطایی باشند. از آنچه همکاران فروشگاه در پنل می‌بینند، نام، شماره
        و نوشتهٔ مشتریان هم ضبط نمی‌شود.
      </p>
      <p className={styles.words}>
        ضبط تا وقتی پایانش دهید یا برگه را ببندید ادامه دارد و فقط روی همین دستگاه می‌ماند تا خودتان آن را
        ذخیره کنید.
      </p>
      <Button onClick={() => recorder.start()}>موافقم، ضبط شود</Button>
    </Modal>
  )
}
