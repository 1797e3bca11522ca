import { Undo2 } from 'lucide-react'
import { useId, type KeyboardEvent, type MouseEvent } from 'react'
import { useSelector } from 'react-redux'
import { useAppDispatch } from '../../api/store.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import { basketAddRequested, basketSlice, type BasketRoot, type RemovedLine } from './basketSlice.ts'
import styles from './CartLine.module.css'
import { lineId } from './obstacleOf.ts'
import { useMoveLine } from './useMoveLine.ts'

/** Replaces a line that was removed or saved for later, with a button that restores it, until the visitor leaves the page. */
export function RemovedRow({ removed }: { removed: RemovedLine }) {
  const { nameFa, isSaved = false } = removed
  const dispatch = useAppDispatch()
  const back = useMoveLine(removed, 'basket')
  const isAdding = useSelector((state: BasketRoot) => basketSlice.selectors.selectIsAdding(state, removed))
  const wordsId = useId()
  const putBack = ({ currentTarget }: MouseEvent) => {
    focusSuccessor(currentTarget, () => document.getElementById(lineId(removed))?.querySelector('a'))
    if (isSaved) back.run()
    else dispatch(basketAddRequested(removed))
  }
  return (
    <li id={lineId(removed)} className={styles.removed}>
      <p id={wordsId} role={back.refusal ? 'alert' : undefined}>
        {back.refusal || (isSaved ? `«${nameFa}» را برای بعد نگه داشتیم.` : `«${nameFa}» حذف شد.`)}
      </p>
      <Button
        variant="outline"
        size="s"
        busy={isAdding || back.isBusy}
        icon={<Undo2 size={16} />}
        aria-describedby={wordsId}
        aria-label={`بازگرداندن ${nameFa} به سبد`}
        onKeyDown={ignoreRepeats}
        onClick={putBack}
      >
        بازگرداندن
      </Button>
    </li>
  )
}

/** Ignores key repeats, because the key that removed the line may still be pressed when this button gets the focus. */
function ignoreRepeats(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault()
}
