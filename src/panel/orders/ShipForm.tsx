import { isHandedOver } from '../../../contract/delivery/terms.ts'
import { orderStatus } from '../../../contract/statuses.ts'
import type { DeskOrder } from '../../../contract/orders/deskSchemas.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useDraft, useHasDraft } from '../drafts/useDraft.tsx'
import { useShipOrderMutation } from '../shared/deskApi.ts'
import { DeskForm } from '../shared/DeskForm.tsx'
import { Failure } from '../shared/Failure.tsx'
import lists from '../lists/Lists.module.css'
import { Card } from '../shared/Sections.tsx'

/** Records how an order in preparation leaves the shop: as a parcel with a tracking number, or handed over by the shop. */
export function ShipForm(desk: DeskOrder) {
  const { status, slot, shipment } = desk.order
  const { number } = desk.shipment
  if (status !== orderStatus.preparing) return null
  const isOwn = isHandedOver(slot.kind)
  return (
    <Card title={isOwn ? 'تحویل' : 'مرسوله'}>
      {isOwn && !number ? <HandOver {...desk} /> : null}
      {isOwn && !number ? (
        slot.kind === 'city' && !shipment ? (
          <FoldedParcel {...desk} />
        ) : null
      ) : (
        <ParcelForm key={carrierOf(desk)} {...desk} />
      )}
    </Card>
  )
}

/** Records a delivery without a tracking number, because the shopper's period for returns begins with the delivery. */
function HandOver({ order: { id, shipment }, version }: DeskOrder) {
  const [ship, { error, isLoading }] = useShipOrderMutation()
  return (
    <>
      <Failure error={error} />
      <p role="status">{shipment ? 'تحویل سفارش ثبت شده است.' : ''}</p>
      <Button
        variant="outline"
        busy={isLoading}
        onClick={() => void ship({ id, version, carrier: '', number: '', delivered: !shipment })}
      >
        {shipment ? 'برداشتن ثبت تحویل' : 'تحویل شد'}
      </Button>
    </>
  )
}

/** The folded parcel form for an order with the shop's own courier; opens if it has a draft. */
function FoldedParcel(desk: DeskOrder) {
  return (
    <details open={useHasDraft(draftOf(desk), 'number')}>
      <summary className={lists.touch}>با شرکت پستی فرستاده می‌شود؟</summary>
      <ParcelForm key={carrierOf(desk)} {...desk} />
    </details>
  )
}

const draftOf = ({ order, shipment }: DeskOrder) => `order-${order.id}-parcel-${shipment.number}`

/** Key of the form, because its fields begin with the saved carrier, which a save changes. The page's key is the number. */
const carrierOf = ({ shipment }: DeskOrder) => shipment.carrier

/** Saves the parcel's carrier and tracking number; the server sends the number to the shopper by SMS. */
function ParcelForm(desk: DeskOrder) {
  const { order, version, shipment } = desk
  const { carrier, number } = shipment
  const draft = useDraft(draftOf(desk), { carrier, number })
  const [ship, call] = useShipOrderMutation()
  // An empty field removes a saved number; without a saved number it is an error.
  const isLacking = !draft.values.number.trim() && !number
  return (
    <>
      <DeskForm
        label="مرسوله"
        act="ثبت و پیامک به خریدار"
        {...{ draft, call }}
        problems={{ number: isLacking ? 'کد رهگیری را بنویسید.' : '' }}
        send={() => ship({ id: order.id, version, ...draft.values })}
      >
        {(errorOf) => (
          <>
            <TextField label="شرکت پستی" maxLength={60} {...draft.field('carrier')} />
            <TextField
              label="کد رهگیری"
              ltr
              maxLength={60}
              {...draft.field('number')}
              error={errorOf('number')}
            />
          </>
        )}
      </DeskForm>
      <p role="status" className={lists.quiet}>
        {number ? 'کد رهگیری ثبت شده است.' : ''}
      </p>
    </>
  )
}
