import { useState } from 'react'
import type { CheckoutEvent, CheckoutStep } from './checkoutMachine.ts'
import { choicesDraft } from './choicesDraft.ts'
import { useListAddressesQuery } from '../../identity/addresses/addressesApi.ts'
import { useListSlotsQuery } from '../paymentApi.ts'

type Opening = Extract<CheckoutEvent, { type: 'checkout.opened' }>

/**
 * The event that opens the checkout for this member; the same object until the member changes, undefined while it is unknown.
 * Skips steps with a valid choice, so that a reload at the review returns there.
 * @param member mobile; empty if it could not be loaded, undefined while it is loading
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
  const choices = choicesDraft.read(member)
  const opened = (step: CheckoutStep): Opening => ({ type: 'checkout.opened', choices, step })
  if (!choices.addressId) return opened('address')
  if (addresses.isFetching || slots.isFetching) return undefined
  if (!addresses.data?.addresses.some(({ id }) => id === choices.addressId)) return opened('address')
  const isFree = slots.data?.slots.some(({ id, full }) => id === choices.slot && !full)
  return opened(isFree ? 'review' : 'slot')
}

export type CheckoutLists = ReturnType<typeof useCheckoutLists>

/** Loads the addresses, and the delivery methods and time windows for one of them. @param addressId 0: the default address */
export function useCheckoutLists(addressId: number) {
  const addresses = useListAddressesQuery()
  const slots = useListSlotsQuery({ addressId }, { refetchOnMountOrArgChange: true })
  return { addresses, slots }
}
