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
import { MethodFields } from './MethodFields.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { fieldsOf } from '../shared/fieldsOf.ts'
import { DropButton } from '../shared/DropButton.tsx'
import { FieldGroup } from '../shared/Sections.tsx'

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

interface HolidaysProps {
  readonly calendars: DeliverySettings['calendars']
  readonly entries: DeliveryForm['holidays']
  onChange(entries: DeliveryForm['holidays']): void
}

/** Days without deliveries in addition to the built-in official holidays. */
function Holidays({ calendars, entries, onChange }: HolidaysProps) {
  const known = calendars.map(({ year }) => toPersianDigits(String(year))).join(' و ')
  return (
    <FieldGroup loose legend="تعطیلی‌ها">
      <p className={form.quiet}>
        {`تعطیلی‌های رسمی سال‌های ${known} شناخته‌اند. روزهای بستهٔ فروشگاه را بی‌منبع بنویسید، و تعطیلی‌های قمری سال‌های دیگر را با منبع.`}
      </p>
      {entries.map((entry, index) => {
        const field = fieldsOf(
          entry,
          () => '',
          (part) => onChange(entries.with(index, { ...entry, ...part })),
        )
        return (
          <div key={index} role="group" aria-label={`تعطیلی‌های ${entry.year}`} className={form.card}>
            <div className={form.fields}>
              <TextField label="سال" inputMode="numeric" {...field('year')} />
              <TextField label="منبع" hint="خالی: روزهای بستهٔ خود فروشگاه" {...field('source')} />
            </div>
            <TextArea
              label="روزها، هر کدام در یک خط"
              hint="ماه/روز و نام، مانند ۱/۲۰ عید فطر یا ۱/۵-۱/۱۱ تعطیلات فروشگاه"
              rows={3}
              {...field('days')}
            />
            <DropButton onDrop={() => onChange(entries.toSpliced(index, 1))}>حذف این سال</DropButton>
          </div>
        )
      })}
      <div className={form.ways}>
        <Button
          variant="outline"
          size="s"
          onClick={() => onChange([...entries, { year: '', source: '', days: '' }])}
        >
          سال یا روزهای دیگر
        </Button>
      </div>
    </FieldGroup>
  )
}
