import { useRef, useState } from 'react'
import { PROBLEM_TEXT_MIN, problemLimits, problemMessages as m } from '../../../contract/problems/rules.ts'
import { normaliseMobile, validationMessages } from '../../../contract/validation.ts'
import { apiErrorOf } from '../../api/errorMessage.ts'
import { AppForm } from '../../forms/AppForm.tsx'
import { FormDraft } from '../../forms/FormDraft.tsx'
import { FormMessage } from '../../forms/FormMessage.tsx'
import { FormMobileField } from '../../forms/FormMobileField.tsx'
import { FormTextArea } from '../../forms/FormTextArea.tsx'
import { FormTextField } from '../../forms/FormTextField.tsx'
import { emailSchema, formSchema, ruledSchema, textSchema } from '../../forms/schemas.ts'
import { formatCode } from '../../lib/persian.ts'
import { dropDraft, readDraft } from '../../lib/drafts.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useAddProblemMutation } from './problemsApi.ts'
import { RecordChoice } from './RecordChoice.tsx'
import stacks from '../../ui/page/stacks.module.css'
import styles from './Problem.module.css'
import { useRecord, type PrepareRecord } from './useRecord.ts'

interface Words {
  readonly text: string
  readonly mobile: string
  readonly email: string
}

const schema = formSchema({
  text: textSchema({
    min: PROBLEM_TEXT_MIN,
    max: problemLimits.words,
    messages: { required: m.textRequired, short: m.textShort, long: m.textLength },
  }),
  mobile: ruledSchema((mobile) =>
    mobile === '' || normaliseMobile(mobile) ? null : validationMessages.mobilePattern,
  ),
  email: emailSchema(),
})

const DRAFT = 'problem'

interface ReportFormProps {
  page: string
  errorCode: string
  prepare: PrepareRecord | undefined
  /** Called with the code of the report. */
  onSent(code: string): void
  onDelete(): void
}

/** Form of a report: text, optional contact, and with consent a recording of the last minutes. This tab stores unsent input. */
export function ReportForm({ page, errorCode, prepare, onSent, onDelete }: ReportFormProps) {
  const [addProblem, { error, isLoading }] = useAddProblemMutation()
  const [draft] = useState(() => readDraft(DRAFT))
  const last = useRef<Words>(undefined)
  const choice = useRecord(prepare)
  const { record, exclude } = choice
  const failure = apiErrorOf(error)
  const refusedRecord = failure?.fields?.['record']
  const problem = refusedRecord ?? (failure && !failure.fields ? failure.message : '')
  const errorLine = errorCode && `${m.errorCode}: ${formatCode(errorCode)}`
  const isTooMuch = record && (refusedRecord || failure?.status === 413 || failure?.status === 429)

  const send = async (words: Words, address: string | undefined) => {
    last.current = words
    const text = errorLine ? `${words.text}\n\n${errorLine}` : words.text
    const { data } = await addProblem({ ...words, text, page, ...(address && { record: address }) })
    if (!data?.success) return
    dropDraft(DRAFT)
    onSent(data.code)
  }
  const sendAlone = () => {
    exclude()
    if (last.current) void send(last.current, undefined)
  }

  return (
    <AppForm
      label="گزارش مشکل"
      className={styles.form}
      initialValues={{ text: '', mobile: '', email: '', ...draft }}
      schema={schema}
      busy={isLoading || choice.isPreparing}
      serverErrors={failure?.fields}
      focusFirst
      onSubmit={(words) => void send(words, record?.address)}
    >
      <p>بنویسید چه می‌خواستید بکنید و چه شد. پشتیبان‌های فروشگاه آن را می‌خوانند و مشکل را برطرف می‌کنند.</p>
      {errorLine ? <p className={styles.note}>{`${errorLine} — همراه نوشتهٔ شما فرستاده می‌شود.`}</p> : null}
      <FormTextArea name="text" label="چه شد؟" maxLength={problemLimits.words} />
      <p className={styles.note}>اگر پاسخ می‌خواهید، راهی برای آن بگذارید:</p>
      <div className={styles.pair}>
        <FormMobileField name="mobile" label="شمارهٔ موبایل (اختیاری)" />
        <FormTextField name="email" label="ایمیل (اختیاری)" type="email" autoComplete="email" ltr />
      </div>
      <RecordChoice choice={choice} isPossible={prepare !== undefined} />
      <FormMessage text={problem} />
      <div className={stacks.row}>
        <Button type="submit" busy={isLoading || choice.isPreparing}>
          فرستادن گزارش
        </Button>
        {isTooMuch ? (
          <Button variant="outline" onClick={sendAlone}>
            فرستادن بدون ضبط
          </Button>
        ) : (
          <Button variant="ghost" onClick={onDelete}>
            حذف گزارش قبلی
          </Button>
        )}
      </div>
      <FormDraft form={DRAFT} />
    </AppForm>
  )
}
