import { errorMessages } from '../../../contract/errorMessages.ts'
import { isApiError } from '../../api/errors.ts'
import { useGetBasketQuery } from '../../features/basket/basketApi.ts'
import { toShop } from '../../lib/paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from './Cart.module.css'
import { CartLine } from './CartLine.tsx'
import { CartSkeleton } from './CartSkeleton.tsx'
import { CartSummary } from './CartSummary.tsx'

/** What is in the basket, at today's prices. */
export function MemberCart() {
  const { data: basket, error, isFetching, refetch } = useGetBasketQuery()
  if (!basket && !error) return <CartSkeleton />
  if (!basket) {
    return (
      <EmptyState
        drawing="stopped"
        title="سبد خرید باز نشد"
        text={isApiError(error) ? error.message : errorMessages.server}
      >
        <Button busy={isFetching} onClick={() => void refetch()}>
          تلاش دوباره
        </Button>
      </EmptyState>
    )
  }
  if (basket.items.length === 0) {
    return (
      <EmptyState
        drawing="basket"
        title="سبد شما خالی است"
        text="ساعتی که به دلتان می‌نشیند همین نزدیکی است."
      >
        <ButtonLink to={toShop()}>دیدن ساعت‌ها</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      {basket.frozen ? (
        <Alert tone="warning" className={styles.alert}>
          این سبد در انتظار پرداخت است و تا پایان آن تغییر نمی‌کند.
        </Alert>
      ) : null}
      <div className={styles.columns}>
        <ul className={styles.lines} aria-label="کالاهای سبد">
          {basket.items.map((line) => (
            <CartLine key={`${line.websiteCode}/${line.productProperty}`} line={line} />
          ))}
        </ul>
        <CartSummary basket={basket} />
      </div>
    </>
  )
}
