import type { Order } from '../../../../contract/orders/schemas.ts'
import { toPersianDigits } from '../../../lib/persian.ts'
import { addressLine } from '../../identity/addresses/addressLine.ts'
import { slotText } from '../slotText.ts'
import styles from './Order.module.css'

/** Where it goes, to whom, and when. */
export function OrderDelivery({ order: { address, slot, note } }: { order: Order }) {
  return (
    <>
      <p>{addressLine(address)}</p>
      <p className={styles.quiet}>
        {address.receiver} · <bdi dir="ltr">{toPersianDigits(address.mobile)}</bdi> · کد پستی{'\u00a0'}
        <bdi dir="ltr">{toPersianDigits(address.postalCode)}</bdi>
      </p>
      <p>{slotText(slot)}</p>
      {note ? <p className={styles.quiet}>یادداشت: {note}</p> : null}
    </>
  )
}
