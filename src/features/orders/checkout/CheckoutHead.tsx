import { ChevronRight } from 'lucide-react'
import { use } from 'react'
import { toCart, toHome } from '../../../../contract/storefrontPaths.ts'
import { useFlow } from '../../../lib/useFlow.ts'
import { AppLink } from '../../../ui/navigation/AppLink.tsx'
import { Container } from '../../../ui/page/Container.tsx'
import { Logo } from '../../../ui/page/Logo.tsx'
import { SiteContext } from '../../../ui/page/SiteContext.ts'
import styles from './CheckoutHead.module.css'
import { checkoutFlow } from './checkoutFlow.ts'

const steps = ['نشانی', 'زمان تحویل', 'پرداخت'] as const

/** The header of the checkout: logo, steps, and a link back to the basket. */
export function CheckoutHead() {
  const { matches } = useFlow(checkoutFlow)
  const { name: shopName } = use(SiteContext)
  const present = matches('addressing') || matches('idle') ? 0 : matches('scheduling') ? 1 : 2
  return (
    <div className={styles.head}>
      <Container className={styles.row}>
        <AppLink to={toHome()} className={styles.logo} aria-label={`${shopName}، صفحهٔ اصلی`}>
          <Logo />
        </AppLink>
        <ol className={styles.steps} aria-label="مراحل ثبت سفارش">
          {steps.map((name, index) => (
            <li
              key={name}
              className={index < present ? styles.done : undefined}
              aria-current={index === present ? 'step' : undefined}
            >
              {name}
            </li>
          ))}
        </ol>
        <AppLink to={toCart()} className={styles.back}>
          <ChevronRight size={18} />
          بازگشت به سبد
        </AppLink>
      </Container>
    </div>
  )
}
