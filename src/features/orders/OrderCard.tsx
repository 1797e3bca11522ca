import { ChevronLeft } from 'lucide-react'
import type { OrderSummary } from '../../../contract/orders/schemas.ts'
import { orderInfo } from '../../../contract/orders/statusInfo.ts'
import { toOrder } from '../../../contract/storefrontPaths.ts'
import { formatDate } from '../../lib/dates.ts'
import { formatNumber, formatToman, toPersianDigits } from '../../lib/persian.ts'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { Picture } from '../../ui/product/Picture.tsx'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import texts from '../../ui/page/texts.module.css'
import stacks from '../../ui/page/stacks.module.css'
import styles from './OrderCard.module.css'

/** Summary of an order; the whole card is a link. */
export function OrderCard({
  order,
  level: Heading = 'h2',
}: {
  order: OrderSummary
  /** Level of the card's heading. */
  level?: 'h2' | 'h3'
}) {
  const { id, createdAt, payable, count, images } = order
  const { tone, nameFa } = orderInfo(order)
  return (
    <article className={styles.card}>
      <div className={stacks.wideRow}>
        <Heading className={texts.title}>
          <AppLink to={toOrder(id)} className={styles.link}>
            {`سفارش ${toPersianDigits(id)}`}
          </AppLink>
        </Heading>
        <StatusPill tone={tone}>{nameFa}</StatusPill>
        <ChevronLeft size={18} className={styles.arrow} />
      </div>
      <p className={styles.facts}>
        <span>{formatDate(createdAt)}</span>
        <span>{`${formatNumber(count)} کالا`}</span>
        <span>{formatToman(payable)}</span>
      </p>
      <div className={styles.images}>
        {images.map((image, index) => (
          <div key={index} className={styles.image}>
            <Picture src={image} alt="" width={80} height={80} sizes="64px" kind="product" />
          </div>
        ))}
      </div>
    </article>
  )
}
