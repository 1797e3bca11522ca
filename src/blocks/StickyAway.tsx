import { Phone } from 'lucide-react'
import type { Product } from '../../contract/catalogue/schemas.ts'
import { productStatus, productStatusInfo } from '../../contract/statuses.ts'
import { useNotifyMe } from '../features/stockAlerts/stockAlertsApi.ts'
import { buttonClass } from '../ui/buttons/Button.tsx'
import { StatusPill } from '../ui/product/StatusPill.tsx'
import { CallUs } from './CallUs.tsx'
import { NOT_FOR_SALE_ID, NOTIFY_ID, RELATED_ID } from './anchors.ts'
import { useIsAway } from './StickyBuy.tsx'
import styles from './StickyBuy.module.css'

/** The sticky bar of a product that cannot be bought: why, and what to do instead (spec §4). */
export function StickyAway({ product: { status, websiteCode } }: { product: Product }) {
  const { tone, nameFa } = productStatusInfo[status]
  const comesBack = status === productStatus.comingSoon || status === productStatus.outOfStock
  const isAway = useIsAway(NOTIFY_ID, true)
  const [, { data: saved }] = useNotifyMe(websiteCode)
  // The visible buy box has the same button; after the alert is saved, the button is not needed.
  if (comesBack && (saved || !isAway)) return null
  return (
    <div className={styles.bar}>
      <StatusPill tone={tone}>{nameFa}</StatusPill>
      <div className={styles.add}>
        {status === productStatus.contactUs ? (
          <CallUs isShort icon={<Phone size={18} />} />
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
