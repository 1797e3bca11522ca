import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { sessionSlice } from '../../features/identity/session/sessionSlice.ts'
import { useAppDispatch } from '../../api/store.ts'
import { loginRequested } from '../../features/identity/login/loginIntents.ts'
import { toCart } from '../../../contract/storefrontPaths.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { Container } from '../../ui/page/Container.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { NeedsScript } from '../../ui/feedback/NeedsScript.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import styles from '../../features/orders/checkout/Checkout.module.css'
import { CheckoutHead } from '../../features/orders/checkout/CheckoutHead.tsx'
import { MemberCheckout } from '../../features/orders/checkout/MemberCheckout.tsx'

/** From the basket to the bank in three steps. Anonymous visitors are asked to log in (spec §2). */
export function Component() {
  const isKnown = useSelector(sessionSlice.selectors.selectIsKnown)
  const isLoggedIn = useSelector(sessionSlice.selectors.selectIsLoggedIn)
  return (
    <>
      <PageHead title="ثبت سفارش" noindex />
      <CheckoutHead />
      <Container className={styles.page}>
        <h1 className={styles.title} tabIndex={-1}>
          ثبت سفارش
        </h1>
        <NeedsScript what="ثبت سفارش" />
        {isLoggedIn ? (
          <MemberCheckout />
        ) : isKnown ? (
          <AnonymousCheckout />
        ) : (
          <Skeleton blockSize="320px" radius="l" />
        )}
      </Container>
    </>
  )
}

function AnonymousCheckout() {
  const dispatch = useAppDispatch()
  const open = () => dispatch(loginRequested({ reason: 'inBasket' }))
  useEffect(() => {
    dispatch(loginRequested({ reason: 'inBasket' }))
  }, [dispatch])
  return (
    <EmptyState
      drawing="basket"
      title="برای ادامهٔ سفارش وارد شوید"
      text="سبد شما سر جایش است؛ با ورود از همین‌جا ادامه می‌دهید."
    >
      <Button onClick={open}>ورود به حساب</Button>
      <ButtonLink to={toCart()} variant="outline">
        بازگشت به سبد
      </ButtonLink>
    </EmptyState>
  )
}
