import { ChevronLeft } from 'lucide-react'
import type { BasketAnswer } from '../../../contract/basket/schemas.ts'
import { toCheckout } from '../../../contract/storefrontPaths.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Price } from '../../ui/product/Price.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { useDocumentMark } from '../../ui/page/useDocumentMark.ts'
import { leadTo } from './leadTo.ts'
import styles from './Onward.module.css'
import texts from '../../ui/page/texts.module.css'
import { obstacleOf, REASON_ID } from './obstacleOf.ts'

/**
 * The checkout button with the total: sticky at the bottom on small screens, below the totals on large ones. If the basket
 * cannot be ordered, the button says why and moves the focus to the reason.
 */
export function Onward({ basket }: { basket: BasketAnswer }) {
  useDocumentMark('pageBar', 'basket')
  const obstacle = obstacleOf(basket)
  const iconEnd = <ChevronLeft size={20} />
  return (
    <div className={styles.onward}>
      {obstacle ? (
        <p id={REASON_ID} role="status" className={styles.reason}>
          {obstacle.text}
        </p>
      ) : null}
      <div className={styles.sum}>
        <span className={texts.tiny}>مبلغ قابل پرداخت</span>
        <Price price={basket.payable} />
      </div>
      {obstacle ? (
        <Button
          size="l"
          className={classes(styles.go, styles.waits)}
          aria-describedby={REASON_ID}
          iconEnd={iconEnd}
          onClick={() => leadTo(obstacle.at)}
        >
          ادامهٔ سفارش
        </Button>
      ) : (
        <ButtonLink to={toCheckout()} size="l" className={styles.go} iconEnd={iconEnd}>
          ادامهٔ سفارش
        </ButtonLink>
      )}
    </div>
  )
}
