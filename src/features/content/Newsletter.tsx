import { contentMessages } from '../../../contract/content/rules.ts'
import { useEffect, useRef, useState } from 'react'
import { apiErrorOf } from '../../api/errorMessage.ts'
import { useAppDispatch } from '../../api/store.ts'
import { AppForm } from '../../forms/AppForm.tsx'
import { FormMobileField } from '../../forms/FormMobileField.tsx'
import { formSchema, mobileSchema } from '../../forms/schemas.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { toastShown } from '../../notices/noticesSlice.ts'
import { useJoinNewsletterMutation } from './messagesApi.ts'
import styles from './Newsletter.module.css'

const schema = formSchema({ mobile: mobileSchema() })
const title = 'خبرنامه'

/** Subscribes a mobile number (spec §3, §5); a toast shows the result (spec §8). */
export function Newsletter() {
  const dispatch = useAppDispatch()
  const [join, { error, isLoading }] = useJoinNewsletterMutation()
  // A new React key after each success resets the form.
  const [joined, setJoined] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (joined > 0) button.current?.focus()
  }, [joined])

  const submit = async ({ mobile }: { mobile: string }) => {
    const { data } = await join({ mobile })
    if (!data?.Success)
      return void dispatch(toastShown({ kind: 'error', title, text: contentMessages.notJoined }))
    dispatch(toastShown({ kind: 'success', title, text: data.Message || contentMessages.joined }))
    setJoined((count) => count + 1)
  }

  return (
    <section className={styles.newsletter} aria-labelledby="newsletter-title">
      <div>
        <h2 id="newsletter-title" className={styles.title}>
          {title}
        </h2>
        <p className={styles.text}>تازه‌رسیده‌ها، تخفیف‌ها و نوشته‌های مجله؛ ماهی یکی دو پیامک، نه بیشتر.</p>
      </div>
      <AppForm
        key={joined}
        label="عضویت در خبرنامه"
        className={styles.form}
        initialValues={{ mobile: '' }}
        schema={schema}
        busy={isLoading}
        serverErrors={apiErrorOf(error)?.fields}
        onSubmit={(values) => void submit(values)}
      >
        <FormMobileField name="mobile" label="شمارهٔ موبایل" />
        <Button ref={button} type="submit" size="l" busy={isLoading}>
          عضویت
        </Button>
      </AppForm>
    </section>
  )
}
