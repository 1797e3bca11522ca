import { useDispatch, useSelector } from 'react-redux'
import { useLatePart } from '../ui/parts/latePart.ts'
import { confirmAnswered, noticesSlice } from './noticesSlice.ts'

const loadPopup = () =>
  import(/* webpackChunkName: "confirm" */ './ConfirmPopup.tsx').then(({ ConfirmPopup }) => ConfirmPopup)

/** Shows the first confirm dialog of the store; the answer is an action. Loads its component on demand. */
export function DialogHost() {
  const dispatch = useDispatch()
  const dialog = useSelector(noticesSlice.selectors.selectDialog)
  const { part: ConfirmPopup } = useLatePart(loadPopup, dialog !== undefined)

  if (!ConfirmPopup || !dialog) return null
  return (
    <ConfirmPopup
      key={dialog.key}
      dialog={dialog}
      onAnswer={(confirmed) => dispatch(confirmAnswered({ key: dialog.key, confirmed }))}
    />
  )
}
