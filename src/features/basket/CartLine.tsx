import { Trash2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { buyableCount } from '../../../contract/basket/buyable.ts'
import { MOST_PIECES } from '../../../contract/constants.ts'
import type { BasketLine } from '../../../contract/basket/schemas.ts'
import { productStatus, productStatusInfo } from '../../../contract/statuses.ts'
import { formatNumber } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import { Price } from '../../ui/product/Price.tsx'
import { QuantityStepper } from '../../ui/fields/QuantityStepper.tsx'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import texts from '../../ui/page/texts.module.css'
import styles from './CartLine.module.css'
import { keepForLogin } from './lineCount/afterLogin.ts'
import { bodyOf } from './bodyOf.ts'
import { LineProduct, PriceChange } from './LineProduct.tsx'
import { useMoveLine } from './useMoveLine.ts'
import { lineId, lineObstacle } from './obstacleOf.ts'
import { useLineCount } from './lineCount/useLineCount.ts'
import { errorMessage } from '../../api/errorMessage.ts'
import { useAppDispatch } from '../../api/store.ts'
import { refusalOf, useRemoveFromBasketMutation } from './basketChangesApi.ts'
import { toastShown } from '../../notices/noticesSlice.ts'

interface CartLineProps {
  line: BasketLine
  /** The basket is frozen for a payment, so lines cannot be changed. */
  isFrozen: boolean
  /** Whether lines can be saved for later. */
  canSave: boolean
}

export function CartLine({ line, isFrozen, canSave }: CartLineProps) {
  const { price, oldPrice, status, stock } = line
  const isForSale = status === productStatus.inStock
  const { remove, isRemoving } = useRemoveLine(line)
  const { shown, isSaving, refusal, set, giveUp } = useLineCount(line, remove)
  const later = useMoveLine(line, 'later')
  const counted = buyableCount({ status, stock, count: shown })
  const removeLine = ({ currentTarget }: MouseEvent) => {
    focusSuccessor(currentTarget, () => document.getElementById(lineId(line))?.querySelector('button'))
    giveUp()
    remove()
  }
  const saveForLater = ({ currentTarget }: MouseEvent) => {
    focusSuccessor(currentTarget, () => document.getElementById(lineId(line))?.querySelector('button'))
    giveUp()
    later.run(shown)
  }
  const takeWhatIsLeft = ({ currentTarget }: MouseEvent) => {
    focusSuccessor(currentTarget, () => document.getElementById(lineId(line))?.querySelector('a'))
    set(counted)
  }
  return (
    <li
      id={lineId(line)}
      className={styles.line}
      aria-busy={isSaving || isRemoving || later.isBusy || undefined}
    >
      <LineProduct line={line} heading="h2">
        {isForSale ? (
          <LineChanges line={line} count={shown} />
        ) : (
          <p className={styles.dearer}>{lineObstacle(line, canSave)}</p>
        )}
        {isForSale && !isFrozen && counted < shown ? (
          <Button variant="outline" size="s" onClick={takeWhatIsLeft}>
            {`تغییر به ${formatNumber(counted)} عدد`}
          </Button>
        ) : null}
      </LineProduct>
      <div className={styles.hand}>
        {isFrozen ? (
          <p className={texts.quiet}>{`${formatNumber(line.count)} عدد`}</p>
        ) : (
          <LineControls
            line={line}
            shown={shown}
            isRemoving={isRemoving}
            isMoving={later.isBusy}
            onCount={set}
            onRemove={removeLine}
            onSave={canSave ? saveForLater : undefined}
          />
        )}
      </div>
      <div className={styles.price}>
        {isForSale ? (
          <Price price={price * counted} oldPrice={oldPrice * counted} />
        ) : (
          <StatusPill tone={productStatusInfo[status].tone}>{productStatusInfo[status].nameFa}</StatusPill>
        )}
      </div>
      {refusal || later.refusal ? (
        <p role="alert" className={styles.refusal}>
          {refusal || later.refusal}
        </p>
      ) : null}
    </li>
  )
}

interface LineControlsProps {
  line: BasketLine
  shown: number
  isRemoving: boolean
  isMoving: boolean
  onCount(count: number): void
  onRemove(event: MouseEvent): void
  /** Absent if lines cannot be saved for later. */
  onSave: ((event: MouseEvent) => void) | undefined
}

function LineControls({
  line: { nameFa, propertyTitle, status, stock },
  shown,
  isRemoving,
  isMoving,
  onCount,
  onRemove,
  onSave,
}: LineControlsProps) {
  const isForSale = status === productStatus.inStock
  // The choice distinguishes the buttons of two lines of one product.
  const name = propertyTitle ? `${nameFa} (${propertyTitle})` : nameFa
  return (
    <>
      {isForSale ? (
        <QuantityStepper
          value={shown}
          max={Math.min(MOST_PIECES, stock)}
          label={`تعداد ${name}`}
          disabled={isRemoving || isMoving}
          onChange={onCount}
        />
      ) : null}
      <Button
        variant={isForSale ? 'ghost' : 'outline'}
        size="s"
        busy={isRemoving}
        icon={isForSale ? null : <Trash2 size={16} />}
        aria-label={`حذف ${name} از سبد`}
        onClick={onRemove}
      >
        حذف
      </Button>
      {onSave ? (
        <Button
          variant="ghost"
          size="s"
          busy={isMoving}
          aria-label={`نگه‌داشتن ${name} برای بعد`}
          onClick={onSave}
        >
          برای بعد
        </Button>
      ) : null}
    </>
  )
}

/** Shows the remaining stock if it is at most this number. */
const FEW = 3

/** Shows changes since the line was added, and the reason why it cannot be ordered. */
function LineChanges({ line, count }: { line: BasketLine; count: number }) {
  const { stock } = line
  const obstacle = lineObstacle({ ...line, count })
  return (
    <>
      <PriceChange {...line} />
      {obstacle ? (
        <p className={styles.dearer}>{obstacle}</p>
      ) : stock <= FEW ? (
        <p className={texts.quiet}>{`فقط ${formatNumber(stock)} عدد در انبار مانده است`}</p>
      ) : null}
    </>
  )
}

/** Removes a line without a confirmation, because RemovedRow can restore it. */
function useRemoveLine(line: BasketLine) {
  const { nameFa, count } = line
  const [remove, { isLoading }] = useRemoveFromBasketMutation()
  const dispatch = useAppDispatch()

  async function run(): Promise<void> {
    const { data, error } = await remove(dispatch(bodyOf(line)))
    if (!data) {
      // The session has expired; useLineCount removes the line after the next login.
      if (keepForLogin(line, 'count', error, `${count} 0`)) return
      const text = errorMessage(error)
      dispatch(toastShown({ kind: 'error', text }))
      return
    }
    // No toast for a frozen basket, because a dialog explains it (freezeListeners.ts).
    if (data.frozen) return
    const refusal = refusalOf(data)
    if (refusal) return void dispatch(toastShown({ kind: 'error', text: refusal }))
    dispatch(toastShown({ kind: 'info', text: `«${nameFa}» از سبد حذف شد.`, about: 'basket' }))
  }

  return { remove: () => void run(), isRemoving: isLoading }
}
