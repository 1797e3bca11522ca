import { useState, type FormEvent } from 'react'
import { isHandedOver } from '../../../contract/delivery/terms.ts'
import { orderStatus } from '../../../contract/statuses.ts'
import type { DeskOrder } from '../../../contract/orders/deskSchemas.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useDraft } from '../drafts/useDraft.tsx'
import { keepFocusInSection } from '../shared/keepFocusInSection.ts'
import { useShipOrderMutation } from '../shared/deskApi.ts'
import { Failure } from '../shared/Failure.tsx'
import lists from '../lists/Lists.module.css'

/** How the order leaves the shop: as a parcel with a tracking number, or handed over by the shop itself. */
export function ShipForm(desk: DeskOrder) {
  const { status, slot, shipment } = desk.order
  const { number } = desk.shipment
  if (status !== orderStatus.preparing) return null
  const isOwn = isHandedOver(slot.kind)
  return (
    <section className={lists.card}>
      <h2>{isOwn ? 'تحویل' : 'مرسوله'}</h2>
      {isOwn && !number ? <HandOver {...desk} /> : null}
      {isOwn && !number ? (
        slot.kind === 'city' && !shipment ? (
          <details>
            <summary className={lists.touch}>با شرکت پستی فرستاده می‌شود؟</summary>
            <ParcelForm {...desk} />
          </details>
        ) : null
      ) : (
        <ParcelForm {...desk} />
      )}
    </section>
  )
}

/** The shopper's days for a return begin with the delivery, so it is recorded without a tracking number, too. */
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

/** The carrier and tracking number of the parcel; the server sends the number to the shopper by SMS. */
function ParcelForm({ order: { id }, version, shipment }: DeskOrder) {
  const { carrier, number } = shipment
  const draft = useDraft(`order-${id}-parcel-${number}`, { carrier, number })
  const [ship, { error, isLoading }] = useShipOrderMutation()
  const [isLacking, setLacking] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // An empty number removes a saved one; without a saved one it is missing.
    const lacks = !draft.values.number.trim() && !number
    setLacking(lacks)
    if (lacks) return
    // A new number remounts the form.
    keepFocusInSection(event.currentTarget)
    const { data } = await ship({ id, version, ...draft.values })
    if (data) draft.clear()
  }
  return (
    <form className={lists.form} aria-label="مرسوله" onSubmit={(event) => void submit(event)}>
      <Failure error={error} />
      {draft.note}
      <TextField label="شرکت پستی" maxLength={60} {...draft.field('carrier')} />
      <TextField
        label="کد رهگیری"
        ltr
        maxLength={60}
        {...draft.field('number', () => setLacking(false))}
        {...(isLacking && { error: 'کد رهگیری را بنویسید.' })}
      />
      <Button type="submit" busy={isLoading}>
        ثبت و پیامک به خریدار
      </Button>
      <p role="status" className={lists.quiet}>
        {shipment.number ? 'کد رهگیری ثبت شده است.' : ''}
      </p>
    </form>
  )
}
