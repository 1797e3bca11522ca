import { useEffect, useRef, useState } from 'react'
import type { Order } from '../../../../contract/orders/schemas.ts'
import { apiErrorOf } from '../../../api/errorMessage.ts'
import { AppForm } from '../../../forms/AppForm.tsx'
import { FormFailure } from '../../../forms/FormMessage.tsx'
import { formSchema } from '../../../forms/schemas.ts'
import { formatToman } from '../../../lib/persian.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { useSetPayeeMutation } from '../ordersApi.ts'
import styles from './Order.module.css'
import { PayeeFields, payeeSchemas } from './PayeeFields.tsx'

const schema = formSchema({ iban: payeeSchemas.iban(), holder: payeeSchemas.holder() })
const empty = { iban: '', holder: '' }

/** A pending refund: says who makes it and, if the shop transfers it, asks for the account. */
export function PayBack({ id, payBack }: { id: number; payBack: NonNullable<Order['payBack']> }) {
  const { amount, by, payee, byBank = 0 } = payBack
  const [isOpen, setOpen] = useState(payee === '')
  const [isSaved, setSaved] = useState(false)
  const [save, { error, isLoading }] = useSetPayeeMutation()
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isSaved) place.current?.focus()
  }, [isSaved])
  const failure = apiErrorOf(error)
  if (by === 'bank')
    return (
      <Alert tone="info">{`${formatToman(amount)} از راه درگاه پرداخت به حساب شما بازگردانده می‌شود.`}</Alert>
    )
  const submit = async (typed: typeof empty) => {
    const { data } = await save({ id, ...typed })
    if (!data) return
    setOpen(false)
    setSaved(true)
  }
  return (
    <section ref={place} tabIndex={-1} aria-label="بازگشت وجه" className={styles.part}>
      <h2 className={styles.name}>بازگشت وجه</h2>
      {payee ? (
        <p role="status">
          {`${formatToman(amount)} به شبای ${payee} واریز می‌شود. پس از واریز، کد پیگیری را پیامک می‌کنیم.`}
        </p>
      ) : (
        <p>
          {`این مبلغ را خودمان به حساب شما واریز می‌کنیم. شمارهٔ شبای خود را بنویسید تا ${formatToman(amount)} را به آن واریز کنیم.`}
        </p>
      )}
      {byBank > 0 ? (
        <p>{`${formatToman(byBank)} دیگر از راه درگاه پرداخت به حساب شما بازگردانده می‌شود.`}</p>
      ) : null}
      {isOpen ? (
        <AppForm
          label="شبا برای بازگشت وجه"
          className={styles.payee}
          initialValues={empty}
          schema={schema}
          busy={isLoading}
          serverErrors={failure?.fields}
          onSubmit={(typed) => void submit(typed as typeof empty)}
        >
          <PayeeFields />
          <FormFailure error={error} busy={isLoading} />
          <Button type="submit" busy={isLoading}>
            ثبت شبا
          </Button>
        </AppForm>
      ) : (
        <Button
          variant="outline"
          size="s"
          onClick={() => {
            setSaved(false)
            setOpen(true)
          }}
        >
          تغییر شبا
        </Button>
      )}
    </section>
  )
}
