import { useEffect } from 'react'
import { errorMessages } from '../../../contract/errorMessages.ts'
import { isApiError } from '../../api/errors.ts'
import { useGetBasketQuery } from '../../features/basket/basketApi.ts'
import { checkoutFlow } from '../../features/payment/checkoutFlow.ts'
import { useFlow } from '../../flows/useFlow.ts'
import { toCart, toShop } from '../../lib/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { FrozenNotice } from '../parts/FrozenNotice.tsx'
import { useReturnFromBank } from '../parts/useReturnFromBank.ts'
import styles from './Checkout.module.css'
import { CheckoutSteps } from './CheckoutSteps.tsx'

/** Opens the flow; what cannot be ordered is explained instead of the steps. */
export function MemberCheckout() {
  const {
    data: basket,
    error,
    isFetching,
    refetch,
  } = useGetBasketQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const { matches, send } = useFlow(checkoutFlow)
  useReturnFromBank()
  useEffect(() => {
    send({ type: 'checkout.opened' })
    return () => send({ type: 'checkout.left' })
  }, [send])

  if (!basket && !error) return <Skeleton blockSize="320px" radius="l" />
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
  const isOnTheWay = matches('placing') || matches('leaving') || matches('unanswered')
  if (basket.frozen && !isOnTheWay) {
    return (
      <>
        <FrozenNotice message={basket.message} payUrl={basket.payUrl} className={styles.notice} />
        <ButtonLink to={toCart()} variant="outline">
          بازگشت به سبد
        </ButtonLink>
      </>
    )
  }
  if (basket.items.length === 0 && !isOnTheWay) {
    return (
      <EmptyState drawing="basket" title="سبد شما خالی است" text="اول ساعتی به سبد ببرید، بعد سفارش دهید.">
        <ButtonLink to={toShop()}>دیدن ساعت‌ها</ButtonLink>
      </EmptyState>
    )
  }
  return <CheckoutSteps basket={basket} />
}
