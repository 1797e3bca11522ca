import { useSelector } from 'react-redux'
import { sessionSlice } from '../../features/identity/session/sessionSlice.ts'
import { Container } from '../../ui/page/Container.tsx'
import { NeedsScript } from '../../ui/feedback/NeedsScript.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { AnonymousCart } from '../../features/basket/AnonymousCart.tsx'
import styles from '../../features/basket/Cart.module.css'
import { CartSkeleton } from '../../features/basket/CartSkeleton.tsx'
import { MemberCart } from '../../features/basket/MemberCart.tsx'

/** A basket needs a member: an anonymous visitor is asked to log in, without a request. */
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
      {isLoggedIn ? <MemberCart /> : isKnown ? <AnonymousCart /> : <CartSkeleton />}
    </Container>
  )
}
