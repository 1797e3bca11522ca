import { useSelector } from 'react-redux'
import { toShop } from '../../../contract/storefrontPaths.ts'
import { sessionSlice } from '../../features/identity/session/sessionSlice.ts'
import { Container } from '../../ui/page/Container.tsx'
import { NeedsScript } from '../../ui/feedback/NeedsScript.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { AnonymousCart } from '../../features/basket/AnonymousCart.tsx'
import styles from '../../features/basket/Cart.module.css'
import { CartSkeleton } from '../../features/basket/CartSkeleton.tsx'
import { MemberCart } from '../../features/basket/MemberCart.tsx'

/** The basket page. It asks an anonymous visitor to log in and sends no request, because only members have a basket. */
export function Component() {
  const isKnown = useSelector(sessionSlice.selectors.selectIsKnown)
  const isLoggedIn = useSelector(sessionSlice.selectors.selectIsLoggedIn)
  return (
    <Container className={styles.page}>
      <PageHead title="سبد خرید" noindex />
      <h1 className={styles.title} tabIndex={-1}>
        سبد خرید
      </h1>
      <NeedsScript what="سبد خرید" />
      {isLoggedIn ? (
        <MemberCart />
      ) : isKnown ? (
        <AnonymousCart
          title="برای دیدن سبد خرید وارد شوید"
          text="سبد خرید در حساب شما نگه داشته می‌شود؛ با ورود، هرچه قبلاً به سبد اضافه کرده‌اید همین‌جاست."
          link={{ to: toShop(), label: 'دیدن ساعت‌ها' }}
        />
      ) : (
        <CartSkeleton />
      )}
    </Container>
  )
}
