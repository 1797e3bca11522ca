import { dropDraft, keepDraft, readDraft } from '../../../lib/drafts.ts'
import type { CheckoutChoices } from './checkoutMachine.ts'

/** By the member's mobile: after a login that ended the next in this tab may be somebody else. */
const draftOf = (member: string) => `checkout-${member}`

/** What a member chose stays in this tab, over a reload and a login that ended, until the way to the bank or a logout. */
export const keptChoices = {
  read(member: string): CheckoutChoices {
    const { addressId, slot = '', note = '' } = readDraft(draftOf(member))
    return { addressId: Number(addressId ?? 0), slot, note }
  },
  keep({ addressId, slot, note }: CheckoutChoices, member: string): void {
    keepDraft(draftOf(member), { addressId: String(addressId), slot, note })
  },
  drop: (member: string): void => dropDraft(draftOf(member)),
}
