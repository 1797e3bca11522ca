import { useSelector } from 'react-redux'
import { sessionSlice } from '../../features/identity/session/sessionSlice.ts'
import { toCart } from '../../../contract/storefrontPaths.ts'
import { AnonymousCart } from '../../features/basket/AnonymousCart.tsx'
import { Container } from '../../ui/page/Container.tsx'
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
          <AnonymousCart
            title="برای ادامهٔ سفارش وارد شوید"
            text="سبد شما سر جایش است؛ با ورود از همین‌جا ادامه می‌دهید."
            link={{ to: toCart(), label: 'بازگشت به سبد' }}
          />
        ) : (
          <Skeleton blockSize="320px" radius="l" />
        )}
      </Container>
    </>
  )
}
