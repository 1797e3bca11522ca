import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { BasketAnswer } from '../../../contract/basket/schemas.ts'
import { errorMessage } from '../../api/errorMessage.ts'
import { refusalOf, useSetBasketCouponMutation } from './basketChangesApi.ts'
import { dropDraft, keepDraft, readDraft } from '../../lib/drafts.ts'
import { formatToman } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import styles from './CouponField.module.css'
import { COUPON_ID } from './obstacleOf.ts'

type Coupon = Pick<BasketAnswer, 'couponCode' | 'couponTitle' | 'couponDiscount' | 'couponRefusal'>

const DRAFT = 'coupon'

/** Form that adds a coupon to the basket, or the current coupon with a button that removes it. */
export function CouponField({ couponCode, couponTitle, couponDiscount, couponRefusal }: Coupon) {
  const [put, { isLoading }] = useSetBasketCouponMutation()
  // The draft restores the input after a reload and an expired session.
  const [typed, setTyped] = useState(() => readDraft(DRAFT)['code'] ?? '')
  const [refusal, setRefusal] = useState('')

  const place = useRef<HTMLDivElement>(null)

  // Scroll, because on a phone the sticky bar with the total may cover the field.
  useEffect(() => {
    if (refusal) place.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal])

  async function send(code: string, pressed: Element): Promise<void> {
    const { data, error } = await put({ code })
    const words = data ? refusalOf(data) : errorMessage(error)
    setRefusal(words)
    if (words) return
    setTyped('')
    dropDraft(DRAFT)
    // The pressed button disappears, so move the focus to its replacement.
    focusSuccessor(pressed, () => place.current?.querySelector('input, button'))
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (typed.trim()) void send(typed, event.currentTarget)
    else setRefusal('کد تخفیف را وارد کنید.')
  }

  return (
    <div ref={place} className={couponCode ? styles.on : undefined}>
      {/* Rendered even when empty, because screen readers announce only changes of an existing region. */}
      <p id={COUPON_ID} role="status" className={couponRefusal ? styles.bad : styles.good}>
        {couponCode ? (
          <>
            <strong>{couponTitle || `کد تخفیف ${couponCode}`}</strong>
            <span>{couponRefusal || `${formatToman(couponDiscount)} از مبلغ سفارش کم شد.`}</span>
          </>
        ) : null}
      </p>
      {couponCode ? (
        <>
          <Button
            variant="ghost"
            size="s"
            busy={isLoading}
            onClick={({ currentTarget }) => void send('', currentTarget)}
          >
            برداشتن کد
          </Button>
          {refusal ? (
            <p role="alert" className={styles.bad}>
              {refusal}
            </p>
          ) : null}
        </>
      ) : (
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
              keepDraft(DRAFT, { code: target.value })
              setRefusal('')
            }}
          />
          <Button type="submit" variant="outline" busy={isLoading}>
            اعمال
          </Button>
        </form>
      )}
    </div>
  )
}
