import { useState } from 'react'
import type { CheckoutEvent, CheckoutStep } from './checkoutMachine.ts'
import { keptChoices } from './keptChoices.ts'
import type { CheckoutLists } from './useCheckoutLists.ts'

type Opening = Extract<CheckoutEvent, { type: 'checkout.opened' }>

/**
 * How the checkout begins for this member, once for each; undefined until that is known. A step is left out where what
 * was chosen in it still holds: whoever loads the page again at the review is there again.
 * @param member mobile; empty where nobody could say, undefined while it is being asked
 */
export function useOpening(member: string | undefined, lists: CheckoutLists): Opening | undefined {
  const [known, setKnown] = useState<{ member: string; opening: Opening }>()
  if (member === undefined) return undefined
  if (known?.member === member) return known.opening
  const opening = openingOf(member, lists)
  if (opening) setKnown({ member, opening })
  return opening
}

function openingOf(member: string, { addresses, slots }: CheckoutLists): Opening | undefined {
  if (!member) return { type: 'checkout.opened' }
  const choices = keptChoices.read(member)
  const opened = (step: CheckoutStep): Opening => ({ type: 'checkout.opened', choices, step })
  if (!choices.addressId) return opened('address')
  if (addresses.isFetching || slots.isFetching) return undefined
  if (!addresses.data?.addresses.some(({ id }) => id === choices.addressId)) return opened('address')
  const isFree = slots.data?.slots.some(({ id, full }) => id === choices.slot && !full)
  return opened(isFree ? 'review' : 'slot')
}
