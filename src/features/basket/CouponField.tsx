import { useState, type FormEvent } from 'react'
import type { BasketAnswer } from '../../../contract/basket/schemas.ts'
import { errorMessage } from '../../api/errorMessage.ts'
import { refusalOf, useSetBasketCouponMutation } from './basketChangesApi.ts'
import { formatToman } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import styles from './CouponField.module.css'
import { COUPON_ID } from './obstacleOf.ts'

type Coupon = Pick<BasketAnswer, 'couponCode' | 'couponTitle' | 'couponDiscount' | 'couponRefusal'>

/** A coupon to put on the basket, or the one that is on it. */
export function CouponField({ couponCode, couponTitle, couponDiscount, couponRefusal }: Coupon) {
  const [put, { isLoading }] = useSetBasketCouponMutation()
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState('')

  async function send(code: string): Promise<void> {
    const { data, error } = await put({ code })
    const words = data ? refusalOf(data) : errorMessage(error)
    setRefusal(words)
    if (!words) setTyped('')
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (typed.trim()) void send(typed)
    else setRefusal('کد تخفیف را وارد کنید.')
  }

  if (couponCode) {
    return (
      <div className={styles.on}>
        <p id={COUPON_ID} role="status" className={couponRefusal ? styles.bad : styles.good}>
          <strong>{couponTitle || `کد تخفیف ${couponCode}`}</strong>
          {couponRefusal || `${formatToman(couponDiscount)} از مبلغ سفارش کم شد.`}
        </p>
        <Button variant="ghost" size="s" busy={isLoading} onClick={() => void send('')}>
          برداشتن کد
        </Button>
        {refusal ? (
          <p role="alert" className={styles.bad}>
            {refusal}
          </p>
        ) : null}
      </div>
    )
  }
  return (
    <form className={styles.form} aria-label="کد تخفیف" noValidate onSubmit={submit}>
      <TextField
        label="کد تخفیف"
        value={typed}
        maxLength={64}
        autoComplete="off"
        ltr
        error={refusal}
        onChange={({ target }) => {
          setTyped(target.value)
          setRefusal('')
        }}
      />
      <Button type="submit" variant="outline" busy={isLoading}>
        اعمال
      </Button>
    </form>
  )
}
