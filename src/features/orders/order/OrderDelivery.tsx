import type { Order } from '../../../../contract/orders/schemas.ts'
import { sizingText } from '../../../../contract/orders/sizingRules.ts'
import { toPersianDigits } from '../../../lib/persian.ts'
import { CopyLine } from '../../../ui/fields/CopyLine.tsx'
import { addressLine } from '../../identity/addresses/addressLine.ts'
import { deliveryText } from '../../delivery/promiseText.ts'
import texts from '../../../ui/page/texts.module.css'

/** Address, receiver, delivery time and tracking number. */
export function OrderDelivery({ order: { address, slot, shipment, note, gift, sizing } }: { order: Order }) {
  return (
    <>
      <p>{addressLine(address)}</p>
      <p className={texts.quiet}>
        <span>{`${address.receiver} · `}</span>
        <bdi dir="ltr">{toPersianDigits(address.mobile)}</bdi> · کد پستی{'\u00a0'}
        <bdi dir="ltr">{toPersianDigits(address.postalCode)}</bdi>
      </p>
      <p>{deliveryText(slot)}</p>
      {slot.place ? <p className={texts.quiet}>{slot.place}</p> : null}
      {shipment?.number ? (
        <dl>
          <CopyLine name={`کد رهگیری ${shipment.carrier}`.trim()} value={shipment.number} />
        </dl>
      ) : null}
      {gift ? (
        <p className={texts.quiet}>{`بسته‌بندی هدیه${gift.message ? `؛ متن کارت: ${gift.message}` : ''}`}</p>
      ) : null}
      {sizing ? <p className={texts.quiet}>{sizingText(sizing.wrist)}</p> : null}
      {note ? <p className={texts.quiet}>{`یادداشت: ${note}`}</p> : null}
    </>
  )
}
