import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { toAccount, toCart, toCheckout, toCompare, toElements } from '../../../contract/storefrontPaths.ts'
import { useLazyPart } from '../../ui/parts/useLazyPart.ts'
import { compareSlice } from './compareSlice.ts'

const loadBar = () =>
  import(/* webpackChunkName: "compare-bar" */ './CompareBar.tsx').then(({ CompareBar }) => CompareBar)

/** Where a shopper does something else than choosing watches. */
const elsewhere = [toCompare(), toCart(), toAccount(), toCheckout(), '/call-back', toElements()]

/** The bar of what is to be compared, fetched when there is something. */
export function CompareHost() {
  const count = useSelector(compareSlice.selectors.selectCount)
  const { pathname } = useLocation()
  const isWanted = count > 0 && !elsewhere.some((place) => isWithin(pathname, place))
  const { part: CompareBar } = useLazyPart(loadBar, isWanted)
  return CompareBar && isWanted ? <CompareBar /> : null
}

const isWithin = (pathname: string, place: string) => pathname === place || pathname.startsWith(`${place}/`)
