import { useState, type FormEvent } from 'react'
import { orderStatus } from '../../../contract/statuses.ts'
import type { DeskOrder } from '../../../contract/orders/deskSchemas.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useKept } from '../drafts/useKept.tsx'
import { handOn } from '../frame/handOn.ts'
import { useShipOrderMutation } from './deskApi.ts'
import { Failure } from './Failure.tsx'
import styles from './Orders.module.css'

/** The carrier and tracking number of the parcel; the server sends the number to the shopper by SMS. */
export function ShipForm({ order: { id, status }, version, shipment }: DeskOrder) {
  const { carrier, number } = shipment
  const draft = useKept(`order-${id}-parcel-${number}`, { carrier, number })
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
    handOn(event.currentTarget)
    const { data } = await ship({ id, version, ...draft.values })
    if (data) draft.clear()
  }
  return (
    <section className={styles.card}>
      <h2>مرسوله</h2>
      <form className={styles.form} aria-label="مرسوله" onSubmit={(event) => void submit(event)}>
        <Failure error={error} />
        {draft.line}
        <TextField
          label="شرکت پستی"
          maxLength={60}
          value={draft.values.carrier}
          onChange={(event) => draft.change({ carrier: event.target.value })}
        />
        <TextField
          label="کد رهگیری"
          ltr
          maxLength={60}
          value={draft.values.number}
          onChange={(event) => {
            draft.change({ number: event.target.value })
            setLacking(false)
          }}
          {...(isLacking && { error: 'کد رهگیری را بنویسید.' })}
        />
        <Button type="submit" busy={isLoading}>
          ثبت و پیامک به خریدار
        </Button>
        <p role="status" className={styles.quiet}>
          {shipment.number ? 'کد رهگیری ثبت شده است.' : ''}
        </p>
      </form>
    </section>
  )
}
