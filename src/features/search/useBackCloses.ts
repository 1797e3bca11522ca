import { useEffect, useRef } from 'react'
import { header } from '../../../contract/constants.ts'

const MARK = 'searchSheet'

/**
 * On small screens, where the overlay covers the page, the browser's back button closes it: an entry of its
 * own in the history stands for it. Returns how to leave: the entry is gone before `then` runs.
 */
export function useBackCloses(close: () => void): (then: () => void) => void {
  const latest = useRef(close)
  const isMarked = useRef(false)
  const afterwards = useRef<(() => void) | null>(null)
  useEffect(() => {
    latest.current = close
  })

  useEffect(() => {
    if (window.innerWidth >= header.mobileBelow) return
    // Same address and same place in the router's count: the router need not know.
    window.history.pushState({ ...window.history.state, [MARK]: true }, '')
    isMarked.current = true
    const onBack = (event: PopStateEvent) => {
      if (!isMarked.current || window.history.state?.[MARK]) return
      event.stopImmediatePropagation()
      isMarked.current = false
      const then = afterwards.current ?? latest.current
      afterwards.current = null
      then()
    }
    // In the capture phase: before the router, which would take it for a navigation.
    window.addEventListener('popstate', onBack, { capture: true })
    return () => {
      window.removeEventListener('popstate', onBack, { capture: true })
      if (isMarked.current && window.history.state?.[MARK]) window.history.back()
      isMarked.current = false
    }
  }, [])

  return (then) => {
    if (!isMarked.current) return then()
    afterwards.current = then
    window.history.back()
  }
}
