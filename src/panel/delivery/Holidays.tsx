import { toPersianDigits } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { classes } from '../../ui/classes.ts'
import form from '../shared/Form.module.css'
import type { DeliverySettings } from './deliveryDeskApi.ts'
import type { DeliveryForm } from './deliveryForm.ts'
import { DropButton } from '../shared/DropButton.tsx'

interface HolidaysProps {
  readonly calendars: DeliverySettings['calendars']
  readonly entries: DeliveryForm['holidays']
  onChange(entries: DeliveryForm['holidays']): void
}

/** Days without deliveries in addition to the built-in official holidays. */
export function Holidays({ calendars, entries, onChange }: HolidaysProps) {
  const known = calendars.map(({ year }) => toPersianDigits(String(year))).join(' و ')
  return (
    <fieldset className={classes(form.section, form.loose)}>
      <legend>تعطیلی‌ها</legend>
      <p className={form.quiet}>
        {`تعطیلی‌های رسمی سال‌های ${known} شناخته‌اند. روزهای بستهٔ فروشگاه را بی‌منبع بنویسید، و تعطیلی‌های قمری سال‌های دیگر را با منبع.`}
      </p>
      {entries.map((entry, index) => {
        const set = (part: Partial<typeof entry>) => onChange(entries.with(index, { ...entry, ...part }))
        return (
          <div key={index} role="group" aria-label={`تعطیلی‌های ${entry.year}`} className={form.card}>
            <div className={form.fields}>
              <TextField
                label="سال"
                inputMode="numeric"
                value={entry.year}
                onChange={({ target }) => set({ year: target.value })}
              />
              <TextField
                label="منبع"
                hint="خالی: روزهای بستهٔ خود فروشگاه"
                value={entry.source}
                onChange={({ target }) => set({ source: target.value })}
              />
            </div>
            <TextArea
              label="روزها، هر کدام در یک خط"
              hint="ماه/روز و نام، مانند ۱/۲۰ عید فطر یا ۱/۵-۱/۱۱ تعطیلات فروشگاه"
              rows={3}
              value={entry.days}
              onChange={({ target }) => set({ days: target.value })}
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
    </fieldset>
  )
}
