import { formatNumber } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Switch } from '../../ui/fields/Switch.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { fieldsOf } from '../shared/fieldsOf.ts'
import form from '../shared/Form.module.css'
import { filePathOf, noCard, type Amount, type CardForm, type FieldsProps } from './shopForm.ts'
import { DropButton } from '../shared/DropButton.tsx'
import { FieldGroup } from '../shared/Sections.tsx'

/** Form fields for optional services of the checkout, and for the bank cards to which shoppers transfer money. */
export function OfferFields({ values, errorOf, change }: FieldsProps) {
  const amountOf = fieldsOf<Amount>(values, (name) => errorOf(filePathOf(name)), change)
  const amount = (name: Amount, label: string, hint: string) => (
    <TextField {...{ label, hint }} inputMode="numeric" {...amountOf(name)} />
  )
  return (
    <>
      <FieldGroup loose legend="پیشنهادها هنگام خرید">
        <div className={form.fields}>
          {amount('giftWrap', 'بسته‌بندی هدیه (تومان)', 'خالی: ندارد؛ ۰: رایگان')}
          {amount('braceletSizing', 'اندازه‌کردن بند (تومان)', 'خالی: ندارد؛ ۰: رایگان')}
        </div>
        <Switch
          label="فاکتور رسمی به نام شرکت"
          checked={values.companyInvoice}
          onChange={({ target }) => change({ companyInvoice: target.checked })}
        />
      </FieldGroup>
      <FieldGroup loose legend="کارت‌به‌کارت">
        <Switch
          label="خریدار می‌تواند کارت‌به‌کارت بپردازد و رسید بفرستد"
          checked={values.takesCards}
          onChange={({ target: { checked } }) =>
            change({ takesCards: checked, ...(checked && !values.cards[0] && { cards: [noCard] }) })
          }
        />
        {values.takesCards || values.cards.length > 0 ? (
          <>
            <div className={form.fields}>
              {amount('holdHours', 'مهلت رسید (ساعت)', 'خالی: ۲۴')}
              {amount('from', 'از مبلغ (تومان)', 'خالی: تنها برای مبلغی که درگاه نمی‌پذیرد')}
            </div>
            {values.cards.map((card, index) => (
              <CardRow
                key={index}
                card={card}
                number={index + 1}
                error={(part) => errorOf(`cardToCard.cards.${index}.${part}`)}
                onChange={(next) => change({ cards: values.cards.with(index, next) })}
                onRemove={() => change({ cards: values.cards.toSpliced(index, 1) })}
              />
            ))}
            {values.cards.length < 5 ? (
              <div className={form.ways}>
                <Button
                  variant="outline"
                  size="s"
                  onClick={() => change({ cards: [...values.cards, noCard] })}
                >
                  کارت تازه
                </Button>
              </div>
            ) : null}
          </>
        ) : null}
      </FieldGroup>
    </>
  )
}

const cardFields = [
  ['number', 'شمارهٔ کارت', ''],
  ['holder', 'به نام', ''],
  ['bank', 'بانک', ''],
  ['iban', 'شبا', 'اختیاری؛ برای مبلغی بالاتر از سقف کارت'],
] as const

interface CardRowProps {
  card: CardForm
  number: number
  error(part: keyof CardForm): string
  onChange(card: CardForm): void
  onRemove(): void
}

function CardRow({ card, number, error, onChange, onRemove }: CardRowProps) {
  const name = `کارت ${formatNumber(number)}`
  const field = fieldsOf<keyof CardForm>(card, error, (next) => onChange({ ...card, ...next }))
  return (
    <div role="group" aria-label={name} className={form.card}>
      <div className={form.fields}>
        {cardFields.map(([part, label, hint]) => (
          <TextField
            key={part}
            {...{ label, hint }}
            ltr={part === 'number' || part === 'iban'}
            {...field(part)}
          />
        ))}
      </div>
      <DropButton label={`حذف ${name}`} onDrop={onRemove}>
        حذف این کارت
      </DropButton>
    </div>
  )
}
