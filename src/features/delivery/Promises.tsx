import { useRef, useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { useGetDeliveryQuery } from './deliveryApi.ts'
import { useDeliveryPlace } from './deliveryPlace.ts'
import stacks from '../../ui/page/stacks.module.css'
import styles from './Delivery.module.css'
import { PlacePicker } from './PlacePicker.tsx'
import { offerText } from './promiseText.ts'
import { useOffers } from './useOffers.ts'

/** Says when and for how much an order of this sum (Toman) is delivered to the shopper's city by each method. */
export function Promises({ sum }: { sum: number }) {
  const place = useDeliveryPlace()
  const city = useOffers(sum)
  const { isError } = useGetDeliveryQuery()
  const [isChoosing, setChoosing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setChoosing(false)
    // Focus the button in a later task, when it is rendered again.
    setTimeout(() => opener.current?.focus())
  }
  if (isError) return <span>هزینه و زمان ارسال را هنگام ثبت سفارش می‌بینید</span>
  if (isChoosing) return <PlacePicker place={place} onDone={close} />
  const open = (
    <Button ref={opener} variant="ghost" size="s" className={styles.open} onClick={() => setChoosing(true)}>
      {place ? 'تغییر شهر' : 'انتخاب شهر'}
    </Button>
  )
  if (!place)
    return (
      <div className={styles.head}>
        <span>زمان و هزینهٔ ارسال به شهر شما</span>
        {open}
      </div>
    )
  return (
    <div className={stacks.xs}>
      <div className={styles.head}>
        <span>{`ارسال به ${place.city}`}</span>
        {open}
      </div>
      {city?.offers.length === 0 ? <p>به این شهر ارسال نداریم؛ با ما تماس بگیرید.</p> : null}
      <ul className={stacks.xxs} aria-live="polite">
        {city?.offers.map((offer) => (
          <li key={offer.method} className={styles.offer}>
            <span className={styles.method}>{offer.name}</span>
            <span>{offerText(offer)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
