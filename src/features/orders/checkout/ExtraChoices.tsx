import type { Ref } from 'react'
import type { BasketAnswer } from '../../../../contract/basket/schemas.ts'
import { giftMessageMax } from '../../../../contract/orders/giftRules.ts'
import { wristRange, wristText } from '../../../../contract/orders/sizingRules.ts'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { priceText } from '../../delivery/promiseText.ts'
import { readFitting } from '../../studio/wrist.ts'
import type { CheckoutChoices, CheckoutEvent } from './checkoutMachine.ts'
import { CompanyChoice, type CompanyHandle } from './CompanyChoice.tsx'
import { PaymentMethodChoice } from './PaymentMethodChoice.tsx'

/** Optional services that the shop offers for this basket; prices in Toman. */
export interface ExtraOffers {
  readonly giftWrap?: { readonly price: number } | undefined
  /** Sizing of metal bracelets to the wrist. */
  readonly sizing?: { readonly price: number } | undefined
  /** Whether the invoice may name a company. */
  readonly companyInvoice?: boolean | undefined
}

interface ServiceProps {
  readonly choices: CheckoutChoices
  readonly disabled: boolean
  onChoose(event: CheckoutEvent): void
}

interface ExtraChoicesProps extends ServiceProps {
  readonly offers: ExtraOffers
  readonly basket: BasketAnswer
  /** Payment method; empty if there is nothing to pay now. */
  readonly payBy: string
  readonly company: Ref<CompanyHandle>
  /** Mobile of the member. */
  readonly member: string
}

/** Choices that only some shops offer: gift wrapping, sized bracelets, an invoice for a company, and several payment methods. */
export function ExtraChoices({ offers, basket, payBy, company, member, ...service }: ExtraChoicesProps) {
  const { giftWrap, sizing, companyInvoice } = offers
  const { disabled, onChoose } = service
  return (
    <>
      {giftWrap ? <GiftChoice {...giftWrap} {...service} /> : null}
      {sizing ? <SizingChoice {...sizing} {...service} /> : null}
      {companyInvoice ? <CompanyChoice ref={company} member={member} disabled={disabled} /> : null}
      {payBy ? (
        <PaymentMethodChoice
          basket={basket}
          payBy={payBy}
          disabled={disabled}
          onChoose={(way) => onChoose({ type: 'way.chosen', payBy: way })}
        />
      ) : null}
    </>
  )
}

/** Choice of gift wrapping with the text of its card, which stays when the box is unchecked. */
function GiftChoice({ price, choices, disabled, onChoose }: ServiceProps & { price: number }) {
  const { isGift, giftMessage } = choices
  return (
    <>
      <Checkbox
        label={`بسته‌بندی هدیه (${priceText(price)})؛ بدون فاکتور و قیمت در بسته`}
        checked={isGift}
        disabled={disabled}
        onChange={() => onChoose({ type: 'gift.chosen', isGift: !isGift, giftMessage })}
      />
      {isGift ? (
        <TextArea
          label="متن کارت هدیه (اختیاری)"
          value={giftMessage}
          maxLength={giftMessageMax}
          rows={2}
          disabled={disabled}
          onChange={({ target }) => onChoose({ type: 'gift.chosen', isGift, giftMessage: target.value })}
        />
      ) : null}
    </>
  )
}

const { min, max, step } = wristRange
/** Circumferences of the wrist, mm. */
const wrists = Array.from({ length: (max - min) / step + 1 }, (_, index) => min + index * step)

/** Choice whether metal bracelets are sized, and to which wrist; begins with the wrist stored by the watch studio. */
function SizingChoice({ price, choices: { wrist }, disabled, onChoose }: ServiceProps & { price: number }) {
  const choose = (next: number | undefined) => onChoose({ type: 'sizing.chosen', wrist: next })
  return (
    <>
      <Checkbox
        label={`اندازه‌کردن بند فلزی (${priceText(price)})`}
        checked={wrist !== undefined}
        disabled={disabled}
        onChange={() => choose(wrist === undefined ? rememberedWrist() : undefined)}
      />
      {wrist === undefined ? null : (
        <SelectField
          label="دور مچ"
          value={wrist}
          disabled={disabled}
          onChange={({ target }) => choose(Number(target.value))}
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
