import { Trash2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { buyableCount } from '../../../contract/basket/buyable.ts'
import { MOST_PIECES } from '../../../contract/constants.ts'
import type { BasketLine } from '../../../contract/basket/schemas.ts'
import { productStatus, productStatusInfo } from '../../../contract/statuses.ts'
import { toProduct } from '../../../contract/storefrontPaths.ts'
import { formatNumber, formatToman } from '../../lib/persian.ts'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import { Picture } from '../../ui/product/Picture.tsx'
import { Price } from '../../ui/product/Price.tsx'
import { QuantityStepper } from '../../ui/fields/QuantityStepper.tsx'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import styles from './CartLine.module.css'
import { lineId, lineObstacle } from './obstacleOf.ts'
import { useLineCount } from './lineCount/useLineCount.ts'
import { errorMessage } from '../../api/errorMessage.ts'
import { isApiError } from '../../api/errors.ts'
import { useAppDispatch, type AppThunk } from '../../api/store.ts'
import { refusalOf, useRemoveFromBasketMutation } from './basketChangesApi.ts'
import { unsavedCounts } from './lineCount/unsavedCounts.ts'
import { toastShown } from '../../notices/noticesSlice.ts'

interface CartLineProps {
  line: BasketLine
  /** A frozen basket does not change. */
  isFrozen: boolean
}

export function CartLine({ line, isFrozen }: CartLineProps) {
  const { productId, slug, nameFa, brand, propertyTitle, imageUrl, price, oldPrice, status, stock } = line
  const isForSale = status === productStatus.inStock
  const { remove, isRemoving } = useRemoveLine(line)
  const { shown, isSaving, refusal, set, giveUp } = useLineCount(line, remove)
  const counted = buyableCount({ status, stock, count: shown })
  const removeLine = ({ currentTarget }: MouseEvent) => {
    focusSuccessor(currentTarget, () => document.getElementById(lineId(line))?.querySelector('button'))
    giveUp()
    remove()
  }
  const takeWhatIsLeft = ({ currentTarget }: MouseEvent) => {
    focusSuccessor(currentTarget, () => document.getElementById(lineId(line))?.querySelector('a'))
    set(counted)
  }
  return (
    <li id={lineId(line)} className={styles.line} aria-busy={isSaving || isRemoving || undefined}>
      <div className={styles.picture}>
        <Picture src={imageUrl} alt="" width={160} height={160} sizes="128px" kind="product" />
      </div>
      <div className={styles.what}>
        <bdi lang="en" dir="ltr" className={styles.brand}>
          {brand}
        </bdi>
        <h2 className={styles.name}>
          <AppLink to={toProduct({ id: productId, slug })} className={styles.link}>
            {nameFa}
          </AppLink>
        </h2>
        {propertyTitle ? <p className={styles.note}>{propertyTitle}</p> : null}
        {isForSale ? (
          <LineChanges line={line} count={shown} />
        ) : (
          <p className={styles.dearer}>{lineObstacle(line)}</p>
        )}
        {isForSale && !isFrozen && counted < shown ? (
          <Button variant="outline" size="s" onClick={takeWhatIsLeft}>
            {`تغییر به ${formatNumber(counted)} عدد`}
          </Button>
        ) : null}
      </div>
      <div className={styles.hand}>
        {isFrozen ? (
          <p className={styles.note}>{`${formatNumber(line.count)} عدد`}</p>
        ) : (
          <LineControls
            line={line}
            shown={shown}
            isRemoving={isRemoving}
            onCount={set}
            onRemove={removeLine}
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
      {refusal ? (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      ) : null}
    </li>
  )
}

interface LineControlsProps {
  line: BasketLine
  shown: number
  isRemoving: boolean
  onCount(count: number): void
  onRemove(event: MouseEvent): void
}

function LineControls({
  line: { nameFa, status, stock },
  shown,
  isRemoving,
  onCount,
  onRemove,
}: LineControlsProps) {
  const isForSale = status === productStatus.inStock
  return (
    <>
      {isForSale ? (
        <QuantityStepper
          value={shown}
          max={Math.min(MOST_PIECES, stock)}
          label={`تعداد ${nameFa}`}
          disabled={isRemoving}
          onChange={onCount}
        />
      ) : null}
      <Button
        variant={isForSale ? 'ghost' : 'outline'}
        size="s"
        busy={isRemoving}
        icon={isForSale ? null : <Trash2 size={16} aria-hidden="true" />}
        aria-label={`حذف ${nameFa} از سبد`}
        onClick={onRemove}
      >
        حذف
      </Button>
    </>
  )
}

/** Shows the remaining pieces from this number down. */
const FEW = 3

/** Shows changes since the line was added, and what prevents its order. */
function LineChanges({ line, count }: { line: BasketLine; count: number }) {
  const { price, addedPrice, stock } = line
  const difference = price - addedPrice
  const obstacle = lineObstacle({ ...line, count })
  return (
    <>
      {difference === 0 ? null : (
        <p className={difference > 0 ? styles.dearer : styles.cheaper}>
          {`${formatToman(Math.abs(difference))} ${difference > 0 ? 'گران‌تر' : 'ارزان‌تر'} از زمان افزودن به سبد`}
        </p>
      )}
      {obstacle ? (
        <p className={styles.dearer}>{obstacle}</p>
      ) : stock <= FEW ? (
        <p className={styles.note}>{`فقط ${formatNumber(stock)} عدد در انبار مانده است`}</p>
      ) : null}
    </>
  )
}

/** Removes a line without a question, because its row can restore it (RemovedRow.tsx). */
function useRemoveLine(line: BasketLine) {
  const { websiteCode, productProperty, nameFa, count } = line
  const [remove, { isLoading }] = useRemoveFromBasketMutation()
  const dispatch = useAppDispatch()

  async function run(): Promise<void> {
    const GuidCode = dispatch(guidOfVisitor())
    const body = { WebsiteCode: websiteCode, ProductProperty: productProperty, GuidCode }
    const { data, error } = await remove(body)
    if (!data) {
      // The basket's page asks for a login, after which the line is removed.
      if (isApiError(error) && error.status === 401) return unsavedCounts.keep(line, count, 0)
      const text = errorMessage(error)
      dispatch(toastShown({ kind: 'error', text }))
      return
    }
    // The dialog explains a frozen basket.
    if (data.frozen) return
    const refusal = refusalOf(data)
    if (refusal) return void dispatch(toastShown({ kind: 'error', text: refusal }))
    dispatch(toastShown({ kind: 'info', text: `«${nameFa}» از سبد حذف شد.`, about: 'basket' }))
  }

  return { remove: () => void run(), isRemoving: isLoading }
}

const guidOfVisitor =
  (): AppThunk<string> =>
  (_dispatch, _getState, { visitor }) =>
    visitor.guid()
