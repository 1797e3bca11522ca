import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import type { BasketAnswer } from '../../../contract/basket/schemas.ts'
import { apiErrorOf, errorMessage } from '../../api/errorMessage.ts'
import { isAbsent } from '../../api/errors.ts'
import { useAppDispatch } from '../../api/store.ts'
import { useGetBasketQuery } from './basketApi.ts'
import { formatNumber } from '../../lib/persian.ts'
import { toShop } from '../../../contract/storefrontPaths.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useReconnect } from '../../ui/feedback/useReconnect.ts'
import { usePricedBasket } from '../delivery/useOffers.ts'
import { FrozenNotice } from './FrozenNotice.tsx'
import { LoadFailed } from '../../api/LoadFailed.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import { basketSlice, cartLeft, choiceKey } from './basketSlice.ts'
import styles from './Cart.module.css'
import { cartEntries } from './cartEntries.ts'
import { CardOnlyNote, PartsNote } from './PaymentNotes.tsx'
import { CartLine } from './CartLine.tsx'
import { CartSkeleton } from './CartSkeleton.tsx'
import { CartSummary } from './CartSummary.tsx'
import { Onward } from './Onward.tsx'
import { RemovedRow } from './RemovedRow.tsx'
import { SavedLines } from './SavedLines.tsx'

/** The basket of a member at current prices. */
export function MemberCart() {
  // Refetch for current prices and stock, because BasketHost has cached the basket on an earlier page.
  const query = useGetBasketQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data: basket, error, isFetching, refetch } = query
  const dispatch = useAppDispatch()
  useEffect(() => () => void dispatch(cartLeft()), [dispatch])
  useReconnect(basket !== undefined && apiErrorOf(error)?.status === 'OFFLINE', refetch)
  if (!basket && !error) return <CartSkeleton />
  if (!basket) return isAbsent(error) ? <CountOnly /> : <LoadFailed title="سبد خرید باز نشد" query={query} />
  if (basket.items.length === 0) {
    return (
      <>
        <CartEntries basket={basket} />
        <EmptyCart />
        <SavedLines {...basket} />
      </>
    )
  }
  return (
    <>
      {basket.frozen ? <FrozenNotice basket={basket} className={styles.alert} /> : null}
      {error ? (
        <Alert tone="warning" className={styles.alert}>
          <span>{`${errorMessage(error)} آنچه می‌بینید شاید به‌روز نباشد. `}</span>
          <Button
            variant="ghost"
            size="s"
            busy={isFetching}
            onClick={({ currentTarget }) => {
              focusSuccessor(currentTarget)
              void refetch()
            }}
          >
            تلاش دوباره
          </Button>
        </Alert>
      ) : null}
      <div className={styles.columns}>
        <div>
          <CartEntries basket={basket} />
        </div>
        <CartAside basket={basket} />
        <SavedLines {...basket} />
      </div>
    </>
  )
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

function CartAside(props: { basket: BasketAnswer }) {
  const basket = usePricedBasket(props.basket)
  return (
    <div className={styles.aside}>
      <CartSummary basket={basket} />
      {basket.cardToCard?.reason ? <CardOnlyNote {...basket.cardToCard} /> : null}
      {/* The delivery to the shopper's city may cost less or more than the usual one, for which the parts are. */}
      {basket.parts && sumOf(basket.parts) === basket.payable ? <PartsNote {...basket} /> : null}
      {basket.frozen ? null : <Onward basket={basket} />}
    </div>
  )
}

function CartEntries({ basket }: { basket: BasketAnswer }) {
  const removed = useSelector(basketSlice.selectors.selectRemoved)
  // Omit removed lines, because they cannot be restored in a frozen basket.
  const { frozen } = basket
  const entries = cartEntries(basket, frozen ? [] : removed)
  if (entries.length === 0) return null
  return (
    <ul aria-label="کالاهای سبد">
      {entries.map((entry) =>
        'line' in entry ? (
          <CartLine
            key={choiceKey(entry.line)}
            line={entry.line}
            isFrozen={frozen}
            canSave={basket.saved !== undefined}
          />
        ) : (
          <RemovedRow key={`removed ${choiceKey(entry.removed)}`} removed={entry.removed} />
        ),
      )}
    </ul>
  )
}

function EmptyCart() {
  return (
    <EmptyState drawing="basket" title="سبد شما خالی است" text="ساعتی که به دلتان می‌نشیند همین نزدیکی است.">
      <ButtonLink to={toShop()}>دیدن ساعت‌ها</ButtonLink>
    </EmptyState>
  )
}

/** The basket for a backend without Get-Basket, where only the number of pieces is known. */
function CountOnly() {
  const count = useSelector(basketSlice.selectors.selectCount)
  if (count === 0) return <EmptyCart />
  return (
    <EmptyState
      drawing="basket"
      title={`${formatNumber(count)} کالا در سبد شماست`}
      text="این فروشگاه فهرست سبد را در این صفحه نشان نمی‌دهد."
    >
      <ButtonLink to={toShop()}>دیدن ساعت‌ها</ButtonLink>
    </EmptyState>
  )
}
