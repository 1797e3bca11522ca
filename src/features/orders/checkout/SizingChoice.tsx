import { wristRange, wristText } from '../../../../contract/orders/sizingRules.ts'
import { formatToman } from '../../../lib/persian.ts'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { readFitting } from '../../studio/wrist.ts'

interface SizingChoiceProps {
  /** Price, Toman. */
  readonly price: number
  /** Circumference of the wrist, mm; undefined: the bracelet is not sized. */
  readonly wrist: number | undefined
  readonly disabled: boolean
  onChoose(wrist: number | undefined): void
}

const { min, max, step } = wristRange
const wrists = Array.from({ length: (max - min) / step + 1 }, (_, index) => min + index * step)

/** Choice whether metal bracelets are sized, and to which wrist; begins with the wrist stored by the watch studio. */
export function SizingChoice({ price, wrist, disabled, onChoose }: SizingChoiceProps) {
  return (
    <>
      <Checkbox
        label={`اندازه‌کردن بند فلزی (${price === 0 ? 'رایگان' : formatToman(price)})`}
        checked={wrist !== undefined}
        disabled={disabled}
        onChange={() => onChoose(wrist === undefined ? rememberedWrist() : undefined)}
      />
      {wrist === undefined ? null : (
        <SelectField
          label="دور مچ"
          value={wrist}
          disabled={disabled}
          onChange={({ target }) => onChoose(Number(target.value))}
        >
          {wrists.map((choice) => (
            <option key={choice} value={choice}>
              {wristText(choice)}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}

function rememberedWrist(): number {
  const mm = Math.round((readFitting().wrist * 10) / step) * step
  return Math.min(Math.max(mm, min), max)
}
