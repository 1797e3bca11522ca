import { useState } from 'react'
import { apiErrorOf } from '../../api/errorMessage.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { toPersianDigits } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import { useDraft } from '../drafts/useDraft.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import form from '../shared/Form.module.css'
import { LockedNote } from '../shared/LockedNote.tsx'
import {
  useGetDeliverySettingsQuery,
  useSaveDeliverySettingsMutation,
  type DeliverySettings,
} from './deliveryDeskApi.ts'
import styles from './Delivery.module.css'
import { deliveryOf, formOf, newMethod, type DeliveryForm } from './deliveryForm.ts'
import { Holidays } from './Holidays.tsx'
import { MethodFields } from './MethodFields.tsx'

/** How orders reach shoppers: methods with prices and days, and the days on which nobody works. */
export function DeliveryPage() {
  const query = useGetDeliverySettingsQuery()
  return (
    <>
      <PanelHead title="ارسال" />
      <QueryView query={query}>
        {(settings) => (
          <>
            <Notes settings={settings} />
            <SettingsForm now={settings} />
          </>
        )}
      </QueryView>
    </>
  )
}

function Notes({ settings: { unknownYears, isDefault, isFromPanel } }: { settings: DeliverySettings }) {
  return (
    <>
      {unknownYears.map((year) => (
        <Alert
          key={year}
          tone="warning"
          title={`تعطیلی‌های قمری ${toPersianDigits(String(year))} را نمی‌دانیم`}
        >
          تا وارد نشوند، زمان تحویل در آن سال شاید روی روزی تعطیل بیفتد. آن‌ها را با منبع در «تعطیلی‌ها»
          بنویسید.
        </Alert>
      ))}
      {isDefault ? (
        <p className={styles.quiet}>
          هنوز کسی روش ارسال را تعیین نکرده است: همهٔ ایران با پست پیشتاز، در دو تا پنج روز کاری.
        </p>
      ) : null}
      {isFromPanel ? (
        <p className={styles.quiet}>
          این‌ها در پنل ویرایش شده‌اند. برای نوشتنشان در shop.yml فرمان{' '}
          <bdi dir="ltr">npm run content -- --export</bdi> را اجرا کنید.
        </p>
      ) : null}
    </>
  )
}

/** The form begins with the settings as they were first read; another one's change is a conflict when it is saved. */
function SettingsForm({ now }: { now: DeliverySettings }) {
  const [base, setBase] = useState(now)
  const draft = useDraft('delivery', { form: JSON.stringify(formOf(base.delivery)), version: base.version })
  const [save, { error, isLoading, isSuccess, reset }] = useSaveDeliverySettingsMutation()
  const values = JSON.parse(draft.values.form) as DeliveryForm
  const failure = apiErrorOf(error)
  const change = (part: Partial<DeliveryForm>) => {
    reset()
    draft.change({ form: JSON.stringify({ ...values, ...part }) })
  }
  const submit = async (version: string) => {
    const { data } = await save({ delivery: deliveryOf(values), version })
    if (!data) return
    setBase(data)
    draft.clear({ form: JSON.stringify(formOf(data.delivery)), version: data.version })
  }
  return (
    <form
      aria-label="ارسال"
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(draft.values.version)
      }}
    >
      {draft.note}
      <TextField
        label="سفارش تا چه ساعتی همان روز فرستاده می‌شود"
        hint="خالی: ۱۴. هر روش می‌تواند ساعت خود را داشته باشد."
        inputMode="numeric"
        className={styles.short}
        value={values.cutOff}
        error={failure?.fields?.['delivery.cutOff'] ?? ''}
        onChange={({ target }) => change({ cutOff: target.value })}
      />
      {values.methods.map((method, index) => (
        <MethodFields
          key={method.id}
          method={method}
          errors={errorsBelow(failure?.fields, index)}
          onChange={(next) => change({ methods: values.methods.with(index, next) })}
          {...(values.methods.length > 1 && {
            onRemove: () => change({ methods: values.methods.toSpliced(index, 1) }),
          })}
        />
      ))}
      <div className={form.ways}>
        <Button variant="outline" onClick={() => change({ methods: [...values.methods, newMethod(values)] })}>
          روش تازه
        </Button>
      </div>
      <Holidays
        calendars={now.calendars}
        entries={values.holidays}
        onChange={(holidays) => change({ holidays })}
      />
      <div className={form.save}>
        {failure ? (
          <Alert tone={failure.status === 409 ? 'warning' : 'danger'}>{failure.message}</Alert>
        ) : isSuccess ? (
          <Alert tone="success">ذخیره شد.</Alert>
        ) : null}
        {failure?.status === 409 ? (
          <>
            <Button
              busy={isLoading}
              onClick={({ currentTarget }) => {
                focusSuccessor(currentTarget)
                void submit(now.version)
              }}
            >
              تغییرهای من ذخیره شود
            </Button>
            <Button
              variant="outline"
              onClick={({ currentTarget }) => {
                focusSuccessor(currentTarget)
                reset()
                draft.clear({ form: JSON.stringify(formOf(now.delivery)), version: now.version })
              }}
            >
              مقدارهای او را نشان بده
            </Button>
          </>
        ) : now.isLocked ? (
          <LockedNote />
        ) : (
          <Button type="submit" busy={isLoading}>
            ذخیرهٔ ارسال
          </Button>
        )}
      </div>
    </form>
  )
}

/** The errors of one method by the rest of their path, such as `only` or `prices.0.in`. */
function errorsBelow(fields: Readonly<Record<string, string>> | undefined, index: number) {
  const begin = new RegExp(`^(?:delivery\\.)?methods\\.${index}\\.`)
  return Object.fromEntries(
    Object.entries(fields ?? {})
      .filter(([path]) => begin.test(path))
      .map(([path, message]) => [path.replace(begin, ''), message]),
  )
}
