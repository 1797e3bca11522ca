import { Check, Circle } from 'lucide-react'
import { numberTerms, textTerms } from '../../../contract/catalogue/admin/terms.ts'
import { productStatus } from '../../../contract/statuses.ts'
import { useFormValues } from '../../forms/useFormValue.ts'
import { formatNumber } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'
import { typedNumber } from '../shared/typedNumber.ts'
import { choiceFigures } from './choices.ts'
import type { ProductValues } from './productForm.ts'
import styles from './ProductForm.module.css'
import formStyles from '../shared/Form.module.css'
import lists from '../lists/Lists.module.css'
import { FormSection } from '../shared/Sections.tsx'

/**
 * Minimum number of specifications of a published product. Any of them count, because a box has no movement and a strap no
 * glass.
 */
const MIN_SPECIFICATIONS = 3

/**
 * Lists what a draft still lacks, with a button that publishes it. It is no submit button, because Enter in a field would
 * trigger it instead of the save button.
 */
export function Publishing({ busy, onPublish }: { busy: boolean; onPublish(): void }) {
  const steps = stepsOf(useFormValues())
  const isReady = steps.every(({ done }) => done)
  return (
    <FormSection id="publishing" title="پیش از انتشار">
      <ul className={lists.list}>
        {steps.map(({ words, done }) => (
          <li key={words} className={classes(lists.line, done && styles.done)}>
            {done ? <Check size={18} /> : <Circle size={18} />}
            <span>{words}</span>
            <VisuallyHidden>{done ? ' (انجام شد)' : ' (مانده است)'}</VisuallyHidden>
          </li>
        ))}
      </ul>
      <div className={formStyles.ways}>
        <Button
          variant="dark"
          busy={busy}
          aria-disabled={!isReady}
          onClick={({ currentTarget }) => {
            onPublish()
            currentTarget.form?.requestSubmit()
          }}
        >
          ذخیره و انتشار
        </Button>
      </div>
    </FormSection>
  )
}

export function stepsOf(values: Readonly<ProductValues>) {
  const filled = [...textTerms, ...numberTerms].filter((name) => values[name]?.trim()).length
  const isSold = Number(values['status']) === productStatus.inStock
  const choices = choiceFigures(values['choices'] ?? '')
  const prices =
    choices.length > 0 ? choices.map(({ price }) => price) : [typedNumber(values['price'] ?? '') ?? 0]
  return [
    { words: 'قیمت', done: !isSold || prices.every((price) => price > 0) },
    { words: `حداقل ${formatNumber(MIN_SPECIFICATIONS)} مورد از مشخصات`, done: filled >= MIN_SPECIFICATIONS },
    { words: 'معرفی', done: (values['introduction'] ?? '').trim() !== '' },
  ]
}
