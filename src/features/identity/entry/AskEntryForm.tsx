import type { ReactNode } from 'react'
import { AppForm } from '../../../forms/AppForm.tsx'
import { FormCheckbox } from '../../../forms/FormCheckbox.tsx'
import { FormOutcome } from '../../../forms/FormOutcome.tsx'
import { FormMobileField } from '../../../forms/FormMobileField.tsx'
import { flagSchema, formSchema, mobileSchema } from '../../../forms/schemas.ts'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { askedMobile } from '../askedMobile.ts'
import { KeptMobile } from '../KeptMobile.tsx'
import styles from '../identityForms.module.css'
import { TermsLinks } from '../registration/TermsLinks.tsx'
import type { EntryContext, EntryInput } from './entryMachine.ts'

interface AskEntryFormProps {
  context: EntryContext
  /** What stood in the form before, typed as it was. */
  typed: EntryInput
  busy: boolean
  onMobile(input: EntryInput): void
  /** Other ways on. */
  children: ReactNode
}

const schema = formSchema({ mobile: mobileSchema(), rememberMe: flagSchema() })

/** First step of the entry by a code, and the only field of a newcomer. */
export function AskEntryForm({ context, typed, busy, onMobile, children }: AskEntryFormProps) {
  const { mobile, message, fields } = context
  return (
    <AppForm
      label="ورود با کد یک‌بارمصرف"
      className={styles.form}
      initialValues={{ ...typed, mobile: typed.mobile || mobile || askedMobile.read() }}
      schema={schema}
      busy={busy}
      focusFirst
      serverErrors={fields}
      onSubmit={onMobile}
    >
      <p className={styles.line}>
        شمارهٔ موبایل خود را بنویسید. کد ورود پیامک می‌شود؛ اگر حساب ندارید، همان‌جا ساخته می‌شود.
      </p>
      <KeptMobile field="mobile" />
      <FormMobileField name="mobile" label="شمارهٔ موبایل" autoComplete="username" />
      <FormCheckbox name="rememberMe" label="مرا به خاطر بسپار" />
      {message ? (
        <FormOutcome>
          <Alert tone="danger">{message}</Alert>
        </FormOutcome>
      ) : null}
      <Button type="submit" size="l" wide busy={busy}>
        {busy ? 'در حال فرستادن کد…' : 'دریافت کد ورود'}
      </Button>
      <p className={styles.consent}>
        با ورود، <TermsLinks /> فروشگاه را می‌پذیرید.
      </p>
      <p className={styles.ways}>{children}</p>
    </AppForm>
  )
}
