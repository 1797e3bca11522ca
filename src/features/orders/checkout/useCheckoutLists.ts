import { useListAddressesQuery } from '../../identity/addresses/addressesApi.ts'
import { useListSlotsQuery } from '../paymentApi.ts'

export type CheckoutLists = ReturnType<typeof useCheckoutLists>

/** What there is to choose from. */
export function useCheckoutLists() {
  const addresses = useListAddressesQuery()
  const slots = useListSlotsQuery(undefined, { refetchOnMountOrArgChange: true })
  return { addresses, slots }
}
