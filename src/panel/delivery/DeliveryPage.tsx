import { QueryView } from '../../api/QueryView.tsx'
import { toPersianDigits } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import { SettingForm } from '../settings/SettingForm.tsx'
import { useSetting } from '../settings/useSetting.ts'
import form from '../shared/Form.module.css'
import {
  useGetDeliverySettingsQuery,
  useSaveDeliverySettingsMutation,
  type DeliverySettings,
} from './deliveryDeskApi.ts'
import { deliveryOf, formOf, newMethod, type DeliveryForm } from './deliveryForm.ts'
import { Holidays } from './Holidays.tsx'
import { MethodFields } from './MethodFields.tsx'

/** The delivery settings: methods with their prices and days, and holidays. */
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

function Notes({ settings: { unknownYears, isDefault } }: { settings: DeliverySettings }) {
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
        <p className={form.quiet}>
          هنوز کسی روش ارسال را تعیین نکرده است: همهٔ ایران با پست پیشتاز، در دو تا پنج روز کاری.
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
  const setting = useSetting('delivery', {
    now,
    formOf: ({ delivery }) => formOf(delivery),
    requestOf: (form) => ({ delivery: deliveryOf(form) }),
    saving: useSaveDeliverySettingsMutation(),
  })
  const { values, errorOf, change } = setting
  return (
    <SettingForm
      setting={setting}
      label="ارسال"
      act="ذخیرهٔ ارسال"
      file={now.isFromPanel && 'shop.yml'}
      theirs={<p>{setting.theirs.map((name) => partNames[name]).join('، ')}</p>}
    >
      <div className={form.fields}>
        <TextField
          label="ارسال همان روز تا ساعت"
          hint="خالی: ۱۴. هر روش می‌تواند ساعت خود را داشته باشد."
          inputMode="numeric"
          value={values.cutOff}
          error={errorOf('delivery.cutOff')}
          onChange={({ target }) => change({ cutOff: target.value })}
        />
      </div>
      {values.methods.map((method, index) => (
        <MethodFields
          key={method.id}
          method={method}
          errorOf={(path) => errorOf(`delivery.methods.${index}.${path}`)}
          onChange={(next) => change({ methods: values.methods.with(index, next) })}
          onRemove={
            values.methods.length > 1
              ? () => change({ methods: values.methods.toSpliced(index, 1) })
              : undefined
          }
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
    </SettingForm>
  )
}
