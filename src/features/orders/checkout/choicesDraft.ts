import { dropDraft, keepDraft, readDraft } from '../../../lib/drafts.ts'
import type { CheckoutChoices } from './checkoutMachine.ts'

/** Draft name. Contains the member's mobile, because another person may log in in this tab. */
const draftOf = (member: string) => `checkout-${member}`

/** Draft name of the company's input. Separate, because CompanyChoice stores it itself. */
export const companyDraftOf = (member: string) => `checkout-company-${member}`

/** Stores the member's choices in this tab until the payment or a logout. They survive reloads and an expired session. */
export const choicesDraft = {
  read(member: string): CheckoutChoices {
    const stored = readDraft(draftOf(member))
    const { slot = '', note = '', giftMessage = '', payBy } = stored
    const wrist = Number(stored.wrist)
    return {
      addressId: Number(stored.addressId ?? 0),
      slot,
      note,
      isGift: stored.isGift === 'true',
      giftMessage,
      ...(wrist > 0 && { wrist }),
      ...(payBy && { payBy }),
    }
  },
  keep({ addressId, isGift, slot, note, giftMessage, wrist, payBy }: CheckoutChoices, member: string): void {
    keepDraft(draftOf(member), {
      addressId: String(addressId),
      slot,
      note,
      isGift: String(isGift),
      giftMessage,
      wrist: String(wrist ?? 0),
      payBy: payBy ?? '',
    })
  },
  /** Whether the member wants an invoice for a company. */
  hasCompany: (member: string) => readDraft(companyDraftOf(member)).isCompany === 'true',
  drop(member: string): void {
    dropDraft(draftOf(member))
    dropDraft(companyDraftOf(member))
  },
}
