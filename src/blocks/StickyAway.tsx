import { Phone } from 'lucide-react'
import type { Product } from '../../contract/catalogue/schemas.ts'
import { productStatus, productStatusInfo } from '../../contract/statuses.ts'
import { buttonClass } from '../ui/buttons/Button.tsx'
import { StatusPill } from '../ui/product/StatusPill.tsx'
import { CallUs } from './CallUs.tsx'
import { NOT_FOR_SALE_ID, RELATED_ID } from './anchors.ts'
import styles from './StickyBuy.module.css'

/** The sticky bar of a product that cannot be bought: why, and what to do instead (spec §4). */
export function StickyAway({ product: { status } }: { product: Product }) {
  const { tone, nameFa } = productStatusInfo[status]
  const comesBack = status === productStatus.comingSoon || status === productStatus.outOfStock
  return (
    <div className={styles.bar}>
      <StatusPill tone={tone}>{nameFa}</StatusPill>
      <div className={styles.add}>
        {status === productStatus.contactUs ? (
          <CallUs isShort icon={<Phone size={18} aria-hidden="true" />} />
        ) : (
          <a
            href={`#${comesBack ? NOT_FOR_SALE_ID : RELATED_ID}`}
            className={buttonClass({ variant: comesBack ? 'primary' : 'outline', size: 'l', wide: true })}
          >
            {comesBack ? 'موجود شد خبرم کنید' : 'کالاهای مشابه'}
          </a>
        )}
      </div>
    </div>
  )
}
