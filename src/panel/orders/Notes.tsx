import type { FormEvent } from 'react'
import type { DeskOrder } from '../../../contract/orders/deskSchemas.ts'
import { formatDate, formatTime } from '../../lib/dates.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useKept } from '../drafts/useKept.tsx'
import { useMay } from '../frame/StaffContext.ts'
import { useAddOrderNoteMutation } from './deskApi.ts'
import { Failure } from './Failure.tsx'
import styles from './Orders.module.css'

/** Notes of staff about the order; shoppers never see them. */
export function Notes({ order: { id }, notes }: DeskOrder) {
  const draft = useKept(`order-${id}-note`, { text: '' })
  const { text } = draft.values
  const [add, { error, isLoading }] = useAddOrderNoteMutation()
  const mayWrite = useMay('orders.write')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return
    const { data } = await add({ id, text })
    if (data) draft.clear()
  }
  return (
    <section className={styles.card}>
      <h2>یادداشت‌های فروشگاه</h2>
      <ul className={styles.list}>
        {notes.map(({ id, staff, text, at }) => (
          <li key={id}>
            <p>{text}</p>
            <p className={styles.quiet}>{`${staff}، ${formatDate(at)}، ${formatTime(at)}`}</p>
          </li>
        ))}
      </ul>
      {mayWrite ? (
        <form className={styles.form} aria-label="یادداشت" onSubmit={(event) => void submit(event)}>
          <Failure error={error} />
          {draft.line}
          <TextField
            label="یادداشت تازه"
            maxLength={1000}
            value={text}
            onChange={(event) => draft.change({ text: event.target.value })}
          />
          <Button type="submit" variant="outline" busy={isLoading}>
            افزودن یادداشت
          </Button>
        </form>
      ) : null}
    </section>
  )
}
