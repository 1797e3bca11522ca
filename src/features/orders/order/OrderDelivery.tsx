import type { Order } from '../../../../contract/orders/schemas.ts'
import { toPersianDigits } from '../../../lib/persian.ts'
import { slotText } from '../slotText.ts'
import styles from './Order.module.css'

/** Where it goes, to whom, and when. */
export function OrderDelivery({ order: { address, slot, note } }: { order: Order }) {
  return (
    <>
      <p>
        {address.province}، {address.city}، {address.text}، پلاک {toPersianDigits(address.plate)}
        {address.unit ? `، واحد ${toPersianDigits(address.unit)}` : ''}
      </p>
      <p className={styles.quiet}>
        {address.receiver} · <bdi dir="ltr">{toPersianDigits(address.mobile)}</bdi> · کد پستی{'\u00a0'}
        <bdi dir="ltr">{toPersianDigits(address.postalCode)}</bdi>
      </p>
      <p>{slotText(slot)}</p>
      {note ? <p className={styles.quiet}>یادداشت: {note}</p> : null}
    </>
  )
}
