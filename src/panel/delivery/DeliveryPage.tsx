import { useState } from 'react'
import { apiErrorOf } from '../../api/errorMessage.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { toPersianDigits } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import { SaveBar } from '../settings/SaveBar.tsx'
import { useSettingForm } from '../settings/useSettingForm.ts'
import form from '../shared/Form.module.css'
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

const partNames: Readonly<Record<keyof DeliveryForm, string>> = {
  ...{ cutOff: 'ساعت پایان سفارش', methods: 'روش‌های ارسال', holidays: 'تعطیلی‌ها' },
  closedOn: 'روزهای بستهٔ هفته',
}

function SettingsForm({ now }: { now: DeliverySettings }) {
  const saved = { version: now.version, form: formOf(now.delivery) }
  const setting = useSettingForm('delivery', saved)
  const [save, { error, isLoading, reset }] = useSaveDeliverySettingsMutation()
  const [isSaved, setSaved] = useState(false)
  const { values } = setting
  const failure = apiErrorOf(error)
  const change = (part: Partial<DeliveryForm>) => {
    setSaved(false)
    if (failure) reset()
    setting.change(part)
  }
  const submit = async (typed: DeliveryForm, version: string) => {
    const { data } = await save({ delivery: deliveryOf(typed), version })
    if (!data) return
    setting.take({ version: data.version, form: formOf(data.delivery) })
    setSaved(true)
  }
  return (
    <form
      aria-label="ارسال"
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(values, setting.version)
      }}
    >
      {setting.note}
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
      <SaveBar
        {...{ isSaved, failure, isLocked: now.isLocked, busy: isLoading }}
        act="ذخیرهٔ ارسال"
        theirs={<p>{setting.theirs.map((name) => partNames[name]).join('، ')}</p>}
        onOverwrite={() => void submit(setting.merged(), now.version)}
        onTake={() => {
          reset()
          setting.take(saved)
        }}
      />
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
