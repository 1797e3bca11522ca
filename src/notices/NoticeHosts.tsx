import { useState } from 'react'
import { useSelector, useDispatch } from 'react-redux'
import { useLatePart } from '../ui/parts/latePart.ts'
import { noticesSlice, confirmAnswered } from './noticesSlice.ts'

const loadToasts = () => import(/* webpackChunkName: "toasts" */ './Toasts.tsx').then(({ Toasts }) => Toasts)

/**
 * The live region of toasts. It is rendered before the first toast, so that screen readers announce all of them. Loads the
 * component of toasts with the first one.
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

const loadPopup = () => import(/* webpackChunkName: "confirm" */ './ConfirmPopup.tsx')

/** Shows the first confirm dialog of the store; the answer is an action. Loads its component on demand. */
export function DialogHost() {
  const dispatch = useDispatch()
  const dialog = useSelector(noticesSlice.selectors.selectDialog)
  const { part: confirmPopup } = useLatePart(loadPopup, dialog !== undefined)

  if (!confirmPopup || !dialog) return null
  return (
    <confirmPopup.ConfirmPopup
      key={dialog.key}
      dialog={dialog}
      onAnswer={(confirmed) => dispatch(confirmAnswered({ key: dialog.key, confirmed }))}
    />
  )
}
