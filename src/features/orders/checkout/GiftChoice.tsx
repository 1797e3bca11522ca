import { giftMessageMax } from '../../../../contract/orders/giftRules.ts'
import { formatToman } from '../../../lib/persian.ts'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'

export interface Gift {
  readonly isGift: boolean
  /** Text of the card; not cleared when the box is unchecked. */
  readonly giftMessage: string
}

interface GiftChoiceProps extends Gift {
  /** Toman. */
  readonly price: number
  readonly disabled: boolean
  onChoose(gift: Gift): void
}

/** Choice of gift wrapping with the text of its card. */
export function GiftChoice({ price, isGift, giftMessage, disabled, onChoose }: GiftChoiceProps) {
  return (
    <>
      <Checkbox
        label={`بسته‌بندی هدیه (${price === 0 ? 'رایگان' : formatToman(price)})؛ بدون فاکتور و قیمت در بسته`}
        checked={isGift}
        disabled={disabled}
        onChange={() => onChoose({ isGift: !isGift, giftMessage })}
      />
      {isGift ? (
        <TextArea
          label="متن کارت هدیه (اختیاری)"
          value={giftMessage}
          maxLength={giftMessageMax}
          rows={2}
          disabled={disabled}
          onChange={({ target }) => onChoose({ isGift, giftMessage: target.value })}
        />
      ) : null}
    </>
  )
}
