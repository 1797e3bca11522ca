import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useFormText } from '../../forms/useFormText.ts'
import { useFormValue } from '../../forms/useFormValue.ts'
import { MOST_CHOICES } from '../../../contract/catalogue/admin/terms.ts'
import { newKey } from '../../lib/newKey.ts'
import { formatNumber } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import {
  choiceErrors,
  choicesFromText,
  choicesToText,
  type ChoiceDraft,
  type ChoiceField,
} from './choices.ts'
import styles from './ChoicesField.module.css'
import lists from '../lists/Lists.module.css'
import { DropIcon } from '../shared/DropButton.tsx'
import { MoveButtons } from '../shared/Moving.tsx'
import { useRowFocus } from '../shared/useRowFocus.ts'
import { FieldError } from '../shared/FieldError.tsx'

/** Form field for a product's choices (colours, sizes, straps), each with price and stock, in the order that shoppers see. */
export function ChoicesField({ name }: { name: string }) {
  const { value, error, change } = useFormText(name)
  const price = useFormValue('price')
  const oldPrice = useFormValue('oldPrice')
  const choices = choicesFromText(value)
  const set = (next: readonly ChoiceDraft[]) => change(choicesToText(next))
  const { list, focusAfterRender } = useRowFocus<HTMLOListElement>()
  const whole = useRef<HTMLDivElement>(null)
  const isTarget = useLocation().hash === '#choices'
  // Focus by code, because the field is rendered too late for the browser to scroll to #choices.
  useEffect(() => {
    if (isTarget) whole.current?.querySelector('input')?.focus()
  }, [isTarget])

  const add = () => {
    const last = choices.at(-1)
    const key = newKey()
    set([
      ...choices,
      {
        key,
        id: 0,
        title: last?.title ?? '',
        value: '',
        colour: '',
        price: last?.price ?? price,
        oldPrice: last?.oldPrice ?? oldPrice,
        stock: '۰',
      },
    ])
    focusAfterRender(key, 'add')
  }
  const move = (from: number, by: 1 | -1) => {
    const choice = choices[from]
    if (!choice) return
    set(choices.toSpliced(from, 1).toSpliced(from + by, 0, choice))
    focusAfterRender(choice.key, by < 0 ? 'up' : 'down')
  }

  return (
    <div className={styles.whole} ref={whole}>
      {choices.length > 0 ? (
        <ol className={styles.list} ref={list} aria-label="گزینه‌ها">
          {choices.map((choice, index) => (
            <li key={choice.key} className={styles.choice} data-key={choice.key}>
              <Fields
                choice={choice}
                errors={error ? choiceErrors(choice, choices) : {}}
                onChange={(field, typed) =>
                  set(choices.map((one) => (one === choice ? { ...one, [field]: typed } : one)))
                }
              />
              <div className={styles.ways}>
                <MoveButtons
                  {...{ name: nameOf(choice, index), index, count: choices.length }}
                  onMove={(by) => move(index, by)}
                />
                <DropIcon
                  label={`برداشتن ${nameOf(choice, index)}`}
                  onDrop={() => set(choices.filter((one) => one !== choice))}
                />
              </div>
            </li>
          ))}
        </ol>
      ) : (
        <p className={lists.quiet}>
          این کالا گزینه ندارد. اگر در چند رنگ یا اندازه است، هر کدام را گزینه‌ای کنید.
        </p>
      )}
      <FieldError text={error} />
      <div>
        <Button
          variant="outline"
          size="s"
          icon={<Plus size={18} />}
          aria-disabled={choices.length >= MOST_CHOICES}
          onClick={add}
        >
          گزینهٔ تازه
        </Button>
      </div>
    </div>
  )
}

const nameOf = ({ title, value }: ChoiceDraft, index: number) =>
  `${title} ${value}`.trim() || `گزینهٔ ${formatNumber(index + 1)}`

interface FieldsProps {
  choice: ChoiceDraft
  errors: Partial<Record<ChoiceField, string>>
  onChange(field: ChoiceField, typed: string): void
}

function Fields({ choice, errors, onChange }: FieldsProps) {
  const field = (name: ChoiceField, label: string) => ({
    label,
    value: choice[name],
    ...(errors[name] ? { error: errors[name] } : {}),
    onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
  })
  return (
    <div className={styles.fields}>
      <TextField {...field('title', 'نوع')} maxLength={60} data-way="add" placeholder="رنگ بند" />
      <TextField {...field('value', 'مقدار')} maxLength={80} placeholder="مشکی" />
      <TextField {...field('price', 'قیمت گزینه (تومان)')} inputMode="numeric" />
      <TextField {...field('oldPrice', 'قیمت پیش از تخفیف')} inputMode="numeric" />
      <TextField {...field('stock', 'موجودی گزینه')} inputMode="numeric" />
      <TextField
        {...field('colour', 'رنگ نمونه (اختیاری)')}
        ltr
        maxLength={7}
        spellCheck={false}
        end={
          <input
            type="color"
            aria-label="انتخاب رنگ نمونه"
            className={styles.colour}
            value={/^#[0-9a-f]{6}$/i.test(choice.colour) ? choice.colour : '#ffffff'}
            onChange={({ target }) => onChange('colour', target.value)}
          />
        }
      />
    </div>
  )
}
