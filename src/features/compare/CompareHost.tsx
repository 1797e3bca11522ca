import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { header } from '../../../contract/constants.ts'
import { toAccount, toCart, toCheckout, toCompare, toElements } from '../../../contract/storefrontPaths.ts'
import { useLatePart } from '../../ui/parts/latePart.ts'
import { compareSlice } from './compareSlice.ts'

const loadBar = () => import(/* webpackChunkName: "compare-bar" */ './CompareBar.tsx')

const FIELDS =
  'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file]), [contenteditable]'

/** Page kinds (and below, paths) without the bar, because shoppers do not choose watches there. */
const apart = /^(Blog|Contact|NotFound|Page)$/
const elsewhere = [toCompare(), toCart(), toAccount(), toCheckout(), '/call-back', toElements()]

/** Loads and shows the compare bar if the list is not empty. A closed bar appears again when the list changes. */
export function CompareHost() {
  const items = useSelector(compareSlice.selectors.selectItems)
  const [closed, setClosed] = useState<typeof items>()
  const isTyping = useIsTyping()
  const { pathname } = useLocation()
  const kind = useSelector(({ route }: { route: { kind: string } }) => route.kind)
  const isElsewhere = apart.test(kind) || elsewhere.some((place) => isWithin(pathname, place))
  const isWanted = items.length > 0 && items !== closed && !isTyping && !isElsewhere
  const { part: late } = useLatePart(loadBar, isWanted)
  return late && isWanted ? <late.CompareBar onClose={() => setClosed(items)} /> : null
}

const isWithin = (pathname: string, place: string) => pathname === place || pathname.startsWith(`${place}/`)

/** Whether a field has the focus on a small screen, where the keyboard takes most of the height. */
function useIsTyping(): boolean {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    const look = ({ type, target, relatedTarget }: FocusEvent) => {
      const focused = type === 'focusin' ? target : relatedTarget
      const isField = focused instanceof Element && focused.matches(FIELDS)
      setTyping(isField && window.innerWidth < header.mobileBelow)
    }
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', look)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', look)
    }
  }, [])
  return isTyping
}
