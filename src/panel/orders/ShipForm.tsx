import { useState, type FormEvent } from 'react'
import { orderStatus } from '../../../contract/statuses.ts'
import type { DeskOrder } from '../../../contract/orders/deskSchemas.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useDraft } from '../drafts/useDraft.tsx'
import { keepFocusInSection } from '../shared/keepFocusInSection.ts'
import { useShipOrderMutation } from '../shared/deskApi.ts'
import { Failure } from '../shared/Failure.tsx'
import lists from '../lists/Lists.module.css'

/** The carrier and tracking number of the parcel; the server sends the number to the shopper by SMS. */
export function ShipForm({ order: { id, status }, version, shipment }: DeskOrder) {
  const { carrier, number } = shipment
  const draft = useDraft(`order-${id}-parcel-${number}`, { carrier, number })
  const [ship, { error, isLoading }] = useShipOrderMutation()
  const [isLacking, setLacking] = useState(false)
  if (status !== orderStatus.preparing) return null
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
    <section className={lists.card}>
      <h2>مرسوله</h2>
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
    </section>
  )
}
