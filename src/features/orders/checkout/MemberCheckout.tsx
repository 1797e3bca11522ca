import { useEffect } from 'react'
import { useGetBasketQuery } from '../../basket/basketApi.ts'
import { checkoutFlow } from './checkoutFlow.ts'
import { useFlow } from '../../../flows/useFlow.ts'
import { toCart, toShop } from '../../../../contract/storefrontPaths.ts'
import { ButtonLink } from '../../../ui/navigation/ButtonLink.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { FrozenNotice } from '../../basket/FrozenNotice.tsx'
import { LoadFailed } from '../../../api/LoadFailed.tsx'
import { useReturnFromBank } from '../useReturnFromBank.ts'
import styles from './Checkout.module.css'
import { CheckoutSteps } from './CheckoutSteps.tsx'

/** Opens the flow; what cannot be ordered is explained instead of the steps. */
export function MemberCheckout() {
  const query = useGetBasketQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data: basket, error } = query
  const { matches, send } = useFlow(checkoutFlow)
  useReturnFromBank()
  useEffect(() => {
    send({ type: 'checkout.opened' })
    return () => send({ type: 'checkout.left' })
  }, [send])

  if (!basket && !error) return <Skeleton blockSize="320px" radius="l" />
  if (!basket) return <LoadFailed title="سبد خرید باز نشد" query={query} />
  const isOnTheWay = matches('placing') || matches('leaving') || matches('unanswered')
  if (basket.frozen && !isOnTheWay) {
    return (
      <>
        <FrozenNotice basket={basket} className={styles.notice} />
        <ButtonLink to={toCart()} variant="outline">
          بازگشت به سبد
        </ButtonLink>
      </>
    )
  }
  if (basket.items.length === 0 && !isOnTheWay) {
    return (
      <EmptyState
        drawing="basket"
        title="سبد شما خالی است"
        text="برای ثبت سفارش، اول کالایی به سبد اضافه کنید."
      >
        <ButtonLink to={toShop()}>دیدن ساعت‌ها</ButtonLink>
      </EmptyState>
    )
  }
  return <CheckoutSteps basket={basket} />
}
