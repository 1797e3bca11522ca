import { PROBLEM_DAYS } from '../../../contract/problems/rules.ts'
import { formatNumber } from '../../lib/persian.ts'
import { saveSession } from '../../lib/saveSession.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import styles from './Problem.module.css'
import type { ProblemRecord, RecordConsent } from './useRecord.ts'

/** Asks for consent to send the recording; explains its content and how long the shop stores it. */
export function RecordChoice({ choice, isPossible }: { choice: RecordConsent; isPossible: boolean }) {
  const { record, isWanted, isPreparing, hasFailed, want } = choice
  return (
    <fieldset className={styles.record}>
      <legend className={styles.legend}>ضبط</legend>
      <Checkbox
        label="ضبط دو دقیقهٔ گذشته هم فرستاده شود"
        checked={isWanted}
        disabled={!isPossible}
        aria-describedby="problem-record"
        onChange={(event) => want(event.target.checked)}
      />
      <div id="problem-record" className={styles.note}>
        {isPossible ? (
          <>
            <p>
              <b>در آن هست:</b> صفحه‌هایی که دیدید و جای پیمایش آن‌ها، دکمه‌هایی که زدید، آنچه جست‌وجو کردید،
              خطاهای صفحه و پاسخ‌های فروشگاه، مانند سبد و سفارش‌ها. اگر از بانک برگشته‌اید، دو دقیقهٔ پیش از
              رفتن به بانک هم در آن هست.
            </p>
            <p>
              <b>در آن نیست:</b> نام، شمارهٔ موبایل، ایمیل و نشانی شما، رمز و کدها، پیوند بانک و هرچه در فرم‌ها
              نوشته‌اید.
            </p>
            <p>{`فقط پشتیبان‌های فروشگاه آن را می‌بینند. گزارش و ضبط پس از ${formatNumber(PROBLEM_DAYS)} روز پاک می‌شوند، یا هر وقت شما بخواهید.`}</p>
          </>
        ) : (
          <p>در این صفحه هنوز چیزی ضبط نشده است که فرستاده شود.</p>
        )}
      </div>
      <p role="status" className={styles.facts}>
        {`${isPreparing ? 'ضبط آماده می‌شود…' : ''}${hasFailed ? 'ضبط آماده نشد. گزارش بدون آن فرستاده می‌شود.' : ''}${record ? factsOf(record) : ''}`}
      </p>
      {record ? (
        <Button variant="ghost" size="s" onClick={() => saveSession(record.text)}>
          دریافت همین ضبط برای دیدن
        </Button>
      ) : null}
    </fieldset>
  )
}

function factsOf({ steps, seconds, bytes }: ProblemRecord): string {
  const size = formatNumber(Math.max(1, Math.round(bytes / 1024)))
  return `${formatNumber(steps)} گام در ${formatNumber(Math.max(1, seconds))} ثانیه، ${size} کیلوبایت`
}
