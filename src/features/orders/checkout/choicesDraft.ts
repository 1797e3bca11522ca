import { dropDraft, keepDraft, readDraft } from '../../../lib/drafts.ts'
import type { CheckoutChoices } from './checkoutMachine.ts'

/** By the member's mobile, because another person may log in in this tab. */
const draftOf = (member: string) => `checkout-${member}`

/** Apart from the others, because its form keeps it. */
export const companyDraftOf = (member: string) => `checkout-company-${member}`

const none: CheckoutChoices = { addressId: 0, slot: '', note: '', isGift: false, giftMessage: '' }

/** The member's choices, stored in this tab until the payment or a logout, across reloads and an expired session. */
export const choicesDraft = {
  read(member: string): CheckoutChoices {
    const { choices } = readDraft(draftOf(member))
    return choices ? (JSON.parse(choices) as CheckoutChoices) : none
  },
  keep({ addressId, isGift, slot, note, giftMessage, wrist, payBy }: CheckoutChoices, member: string): void {
    const choices = { addressId, isGift, slot, note, giftMessage, wrist, payBy }
    keepDraft(draftOf(member), { choices: JSON.stringify(choices) })
  },
  /** Whether the invoice shall name a company. */
  hasCompany: (member: string) => readDraft(companyDraftOf(member)).isCompany === 'true',
  drop(member: string): void {
    dropDraft(draftOf(member))
    dropDraft(companyDraftOf(member))
  },
}
