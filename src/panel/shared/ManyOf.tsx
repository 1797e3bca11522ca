import { X } from 'lucide-react'
import { useFormText } from '../../forms/useFormText.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import { idsOf } from './idsOf.ts'
import styles from './ManyOf.module.css'
import { ChoiceField } from './ChoiceField.tsx'

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
      <ChoiceField
        label={label}
        all={ids.length > 0 ? 'یکی دیگر…' : all}
        of={items.filter(({ id }) => !ids.includes(id))}
        value=""
        error={error}
        onChange={({ target }) => set([...ids, Number(target.value)])}
      />
      <Chosen
        label="انتخاب‌شده‌ها"
        items={ids.map((id) => ({ id, name: items.find((item) => item.id === id)?.name ?? '…' }))}
        onDrop={(id) => set(ids.filter((one) => one !== id))}
      />
    </div>
  )
}

interface ChosenProps<Id> {
  label: string
  items: readonly { readonly id: Id; readonly name: string }[]
  onDrop(id: Id): void
}

/** Chosen values below their field, each with a button that removes it. After the last one, the field gets the focus. */
export function Chosen<Id extends string | number>({ label, items, onDrop }: ChosenProps<Id>) {
  if (items.length === 0) return null
  const drop = (button: Element, id: Id) => {
    const field = button.closest('ul')?.parentElement?.querySelector('select, input')
    focusSuccessor(button, ...(items.length === 1 ? [() => field] : []))
    onDrop(id)
  }
  return (
    <ul className={styles.chosen} aria-label={label}>
      {items.map(({ id, name }) => (
        <li key={id}>
          <Button
            variant="outline"
            size="s"
            aria-label={`برداشتن ${name}`}
            iconEnd={<X size={16} />}
            onClick={({ currentTarget }) => drop(currentTarget, id)}
          >
            {name}
          </Button>
        </li>
      ))}
    </ul>
  )
}
