import { useSelector } from 'react-redux'
import { sessionSlice } from '../../features/identity/session/sessionSlice.ts'
import { Container } from '../../ui/page/Container.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { AnonymousCart } from '../../features/basket/AnonymousCart.tsx'
import styles from '../../features/basket/Cart.module.css'
import { CartSkeleton } from '../../features/basket/CartSkeleton.tsx'
import { MemberCart } from '../../features/basket/MemberCart.tsx'

/** The basket. It is a member's: who is anonymous is told so and asked to log in, and nothing is called. */
export function Component() {
  const isKnown = useSelector(sessionSlice.selectors.selectIsKnown)
  const isLoggedIn = useSelector(sessionSlice.selectors.selectIsLoggedIn)
  return (
    <Container className={styles.page}>
      <PageHead title="سبد خرید" noindex />
      <h1 className={styles.title} tabIndex={-1}>
        سبد خرید
      </h1>
      {isLoggedIn ? <MemberCart /> : isKnown ? <AnonymousCart /> : <CartSkeleton />}
    </Container>
  )
}
