import type { Ref } from 'react'
import { CompanyChoice, type CompanyHandle } from './CompanyChoice.tsx'
import { GiftChoice, type Gift } from './GiftChoice.tsx'
import { SizingChoice } from './SizingChoice.tsx'
import { WayChoice, type WayChoiceProps } from './WayChoice.tsx'

interface ExtraChoicesProps {
  readonly company: Ref<CompanyHandle>
  readonly gift: Gift
  /** Absent: the shop wraps no gifts. */
  readonly giftWrap: { readonly price: number } | undefined
  /** Absent: no bracelet is sized. */
  readonly sizing: { readonly price: number } | undefined
  /** mm */
  readonly wrist: number | undefined
  /** Whether the invoice may name a company. */
  readonly hasCompanyInvoice: boolean
  /** Mobile. */
  readonly member: string
  readonly disabled: boolean
  /** Absent: there is no choice. */
  readonly way: Omit<WayChoiceProps, 'disabled'> | undefined
  onGift(gift: Gift): void
  onWrist(wrist: number | undefined): void
}

/** Choices that only some shops offer: gift wrapping, sized bracelets, an invoice for a company, and one of several ways to pay. */
export function ExtraChoices(props: ExtraChoicesProps) {
  const { company, gift, giftWrap, hasCompanyInvoice, member, disabled, way } = props
  const { sizing, wrist } = props
  return (
    <>
      {giftWrap ? (
        <GiftChoice {...gift} price={giftWrap.price} disabled={disabled} onChoose={props.onGift} />
      ) : null}
      {sizing ? (
        <SizingChoice price={sizing.price} wrist={wrist} disabled={disabled} onChoose={props.onWrist} />
      ) : null}
      {hasCompanyInvoice ? <CompanyChoice ref={company} member={member} disabled={disabled} /> : null}
      {way ? <WayChoice {...way} disabled={disabled} /> : null}
    </>
  )
}
