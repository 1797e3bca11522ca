import { useSelector } from 'react-redux'
import { sessionSlice } from '../identity/session/sessionSlice.ts'
import { useGetBasketQuery } from './basketApi.ts'
import { basketSlice } from './basketSlice.ts'

/** Subscribes every page to a member's basket, so that buttons know its content. Does not fetch the basket if its count is 0. */
export function BasketHost() {
  const isLoggedIn = useSelector(sessionSlice.selectors.selectIsLoggedIn)
  const count = useSelector(basketSlice.selectors.selectCount)
  useGetBasketQuery(undefined, { skip: !isLoggedIn || count === 0 })
  return null
}
