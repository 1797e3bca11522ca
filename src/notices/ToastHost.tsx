import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useLatePart } from '../ui/parts/latePart.ts'
import { noticesSlice } from './noticesSlice.ts'

const loadToasts = () => import(/* webpackChunkName: "toasts" */ './Toasts.tsx').then(({ Toasts }) => Toasts)

/**
 * Where toasts appear: a live region that is there before the first of them, so that all are read out. What
 * renders them is fetched with the first one.
 */
export function ToastHost() {
  const toasts = useSelector(noticesSlice.selectors.selectToasts)
  const [region, setRegion] = useState<HTMLElement | null>(null)
  const { part: Toasts } = useLatePart(loadToasts, toasts.length > 0)

  return (
    <div ref={setRegion} role="status" aria-live="polite" aria-relevant="additions" data-above-bars>
      {Toasts && region ? <Toasts toasts={toasts} region={region} /> : null}
    </div>
  )
}
