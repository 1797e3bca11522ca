import { useFormValues } from '../../forms/useFormValue.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { numberTermNames, textTermNames, valueInWords, valuesOf } from './productForm.ts'
import { fieldNames } from './fieldNames.ts'
import styles from './ProductForm.module.css'
import type { Product } from './productsApi.ts'

interface ConflictProps {
  base: Product
  now: Product
  busy: boolean
  /** Before the form is sent once more: what was typed here is kept over what the other wrote. */
  onOverwrite(): void
  /** Shows what the other wrote and drops what was typed here. */
  onTake(): void
}

/** Two changed one product: both values of every field that the other has touched. */
export function Conflict({ base, now, busy, onOverwrite, onTake }: ConflictProps) {
  const mine = useFormValues()
  const before = valuesOf(base)
  const theirs = valuesOf(now)
  const touched = Object.keys(before).filter((name) => before[name] !== theirs[name])
  const names: Readonly<Record<string, string>> = { ...fieldNames, ...textTermNames, ...numberTermNames }
  return (
    <Alert tone="warning" title="همکارتان همین حالا این کالا را تغییر داده است">
      <ul className={styles.history}>
        {touched.map((name) => (
          <li key={name}>
            {names[name] ?? name}: مقدار او <strong>{valueInWords(name, theirs[name] ?? '')}</strong>، مقدار
            شما <strong>{valueInWords(name, mine[name] ?? '')}</strong>
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button
          busy={busy}
          onClick={({ currentTarget }) => {
            onOverwrite()
            currentTarget.form?.requestSubmit()
          }}
        >
          تغییرهای من هم ذخیره شود
        </Button>
        <Button variant="outline" onClick={onTake}>
          مقدارهای او را نشان بده
        </Button>
      </div>
    </Alert>
  )
}
