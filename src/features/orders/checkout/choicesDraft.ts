import type { Company } from '../../../../contract/orders/companyRules.ts'
import { dropDraft, keepDraft, readDraft } from '../../../lib/drafts.ts'
import type { CheckoutChoices } from './checkoutMachine.ts'

/** Draft name. Contains the member's mobile, because another person may log in in this tab. */
const draftOf = (member: string) => `checkout-${member}`

/** Draft name of the company's input. Separate, because CompanyChoice stores it itself. */
export const companyDraftOf = (member: string) => `checkout-company-${member}`

const none: CheckoutChoices = { addressId: 0, slot: '', note: '', isGift: false, giftMessage: '' }

/** Stores the member's choices in this tab until the payment or a logout. They survive reloads and an expired session. */
export const choicesDraft = {
  read(member: string): CheckoutChoices {
    const { choices } = readDraft(draftOf(member))
    return choices ? { ...none, ...(JSON.parse(choices) as CheckoutChoices) } : none
  },
  keep({ addressId, isGift, slot, note, giftMessage, wrist, payBy }: CheckoutChoices, member: string): void {
    const choices = { addressId, isGift, slot, note, giftMessage, wrist, payBy }
    keepDraft(draftOf(member), { choices: JSON.stringify(choices) })
  },
  /** The company as typed in CompanyChoice, which may be invalid; `isCompany`: the invoice is to name it. */
  company(member: string): { readonly isCompany: boolean; readonly company: Company } {
    const {
      name = '',
      nationalId = '',
      economicCode = '',
      postalCode = '',
      isCompany,
    } = readDraft(companyDraftOf(member))
    return { isCompany: isCompany === 'true', company: { name, nationalId, economicCode, postalCode } }
  },
  drop(member: string): void {
    dropDraft(draftOf(member))
    dropDraft(companyDraftOf(member))
  },
}
