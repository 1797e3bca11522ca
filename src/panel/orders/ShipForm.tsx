import { useState, type FormEvent } from 'react'
import { orderStatus } from '../../../contract/statuses.ts'
import type { DeskOrder } from '../../../contract/orders/deskSchemas.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useShipOrderMutation } from './deskApi.ts'
import { Failure } from './Failure.tsx'
import styles from './Orders.module.css'

/** The parcel and its number, of which the shopper hears by a text message. */
export function ShipForm({ order: { id, status }, version, shipment }: DeskOrder) {
  const [carrier, setCarrier] = useState(shipment.carrier)
  const [number, setNumber] = useState(shipment.number)
  const [ship, { error, isLoading }] = useShipOrderMutation()
  if (status !== orderStatus.preparing) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void ship({ id, version, carrier, number })
  }
  return (
    <section className={styles.card}>
      <h2>مرسوله</h2>
      <form className={styles.form} aria-label="مرسوله" onSubmit={submit}>
        <Failure error={error} />
        <TextField
          label="شرکت پستی"
          maxLength={60}
          value={carrier}
          onChange={(event) => setCarrier(event.target.value)}
        />
        <TextField
          label="کد رهگیری"
          ltr
          maxLength={60}
          value={number}
          onChange={(event) => setNumber(event.target.value)}
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
