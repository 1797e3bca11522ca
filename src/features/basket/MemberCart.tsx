import { apiErrorOf, errorMessage } from '../../api/errorMessage.ts'
import { useGetBasketQuery } from './basketApi.ts'
import { toShop } from '../../../contract/storefrontPaths.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useReconnect } from '../../ui/feedback/useReconnect.ts'
import { FrozenNotice } from './FrozenNotice.tsx'
import { LoadFailed } from '../../api/LoadFailed.tsx'
import { focusNextOfKin } from '../../ui/page/nextOfKin.ts'
import styles from './Cart.module.css'
import { CartLine } from './CartLine.tsx'
import { CartSkeleton } from './CartSkeleton.tsx'
import { CartSummary } from './CartSummary.tsx'
import { Onward } from './Onward.tsx'

/** What is in the basket, at today's prices. */
export function MemberCart() {
  // Every page has the basket cached (BasketHost), so refetch it here for current prices and stock.
  const query = useGetBasketQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data: basket, error, isFetching, refetch } = query
  useReconnect(basket !== undefined && apiErrorOf(error)?.status === 'OFFLINE', refetch)
  if (!basket && !error) return <CartSkeleton />
  if (!basket) return <LoadFailed title="سبد خرید باز نشد" query={query} />
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
      {basket.frozen ? <FrozenNotice basket={basket} className={styles.alert} /> : null}
      {error ? (
        <Alert tone="warning" className={styles.alert}>
          <span>{`${errorMessage(error)} آنچه می‌بینید شاید به‌روز نباشد. `}</span>
          <Button
            variant="ghost"
            size="s"
            busy={isFetching}
            onClick={({ currentTarget }) => {
              focusNextOfKin(currentTarget)
              void refetch()
            }}
          >
            تلاش دوباره
          </Button>
        </Alert>
      ) : null}
      <div className={styles.columns}>
        <ul aria-label="کالاهای سبد">
          {basket.items.map((line) => (
            <CartLine
              key={`${line.websiteCode}/${line.productProperty}`}
              line={line}
              isFrozen={basket.frozen}
            />
          ))}
        </ul>
        <div className={styles.aside}>
          <CartSummary basket={basket} />
          {basket.frozen ? null : <Onward basket={basket} />}
        </div>
      </div>
    </>
  )
}
