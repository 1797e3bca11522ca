import type { Ref } from 'react'
import type { BasketAnswer } from '../../../../contract/basket/schemas.ts'
import type { CheckoutChoices, CheckoutEvent } from './checkoutMachine.ts'
import { CompanyChoice, type CompanyHandle } from './CompanyChoice.tsx'
import { GiftChoice } from './GiftChoice.tsx'
import { SizingChoice } from './SizingChoice.tsx'
import { PaymentMethodChoice } from './PaymentMethodChoice.tsx'

/** Optional services that the shop offers for this basket. */
export interface ExtraOffers {
  readonly giftWrap?: { readonly price: number } | undefined
  /** Sizing of metal bracelets to the wrist. */
  readonly sizing?: { readonly price: number } | undefined
  /** Whether the invoice may name a company. */
  readonly companyInvoice?: boolean | undefined
}

interface ExtraChoicesProps {
  readonly offers: ExtraOffers
  readonly choices: CheckoutChoices
  readonly basket: BasketAnswer
  /** Payment method; empty if there is nothing to pay now. */
  readonly payBy: string
  readonly company: Ref<CompanyHandle>
  /** Mobile of the member. */
  readonly member: string
  readonly disabled: boolean
  onChoose(event: CheckoutEvent): void
}

/** Choices that only some shops offer: gift wrapping, sized bracelets, an invoice for a company, and several payment methods. */
export function ExtraChoices({
  offers,
  choices,
  basket,
  payBy,
  company,
  member,
  ...rest
}: ExtraChoicesProps) {
  const { giftWrap, sizing, companyInvoice } = offers
  const { disabled, onChoose } = rest
  return (
    <>
      {giftWrap ? (
        <GiftChoice
          price={giftWrap.price}
          isGift={choices.isGift}
          giftMessage={choices.giftMessage}
          disabled={disabled}
          onChoose={(gift) => onChoose({ type: 'gift.chosen', ...gift })}
        />
      ) : null}
      {sizing ? (
        <SizingChoice
          price={sizing.price}
          wrist={choices.wrist}
          disabled={disabled}
          onChoose={(wrist) => onChoose({ type: 'sizing.chosen', wrist })}
        />
      ) : null}
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
