import { X } from 'lucide-react'
import { useFormText } from '../../forms/useFormText.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { idsOf } from './idsOf.ts'
import styles from './ManyOf.module.css'
import { Options } from './Options.tsx'

interface ManyOfProps {
  name: string
  label: string
  /** Text shown while nothing is selected. */
  all: string
  items: readonly { readonly id: number; readonly name: string }[]
}

/** Form field that selects several items; each selected one has a button that removes it. */
export function ManyOf({ name, label, all, items }: ManyOfProps) {
  const { value, error, change } = useFormText(name)
  const ids = idsOf(value)
  const set = (next: readonly number[]) => change(next.join(','))
  return (
    <div>
      <SelectField
        label={label}
        value=""
        error={error}
        onChange={({ target }) => set([...ids, Number(target.value)])}
      >
        <option value="">{ids.length > 0 ? 'یکی دیگر…' : all}</option>
        <Options of={items.filter(({ id }) => !ids.includes(id))} />
      </SelectField>
      {ids.length > 0 ? (
        <ul className={styles.chosen} aria-label="انتخاب‌شده‌ها">
          {ids.map((id) => {
            const text = items.find((item) => item.id === id)?.name ?? '…'
            return (
              <li key={id}>
                <Button
                  variant="outline"
                  size="s"
                  aria-label={`برداشتن ${text}`}
                  iconEnd={<X size={16} />}
                  onClick={() => set(ids.filter((one) => one !== id))}
                >
                  {text}
                </Button>
              </li>
            )
          })}
        </ul>
      ) : null}
    </div>
  )
}
