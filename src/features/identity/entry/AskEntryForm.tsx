import type { ReactNode } from 'react'
import { AppForm } from '../../../forms/AppForm.tsx'
import { FormCheckbox } from '../../../forms/FormCheckbox.tsx'
import { FormMessage } from '../../../forms/FormMessage.tsx'
import { FormMobileField } from '../../../forms/FormMobileField.tsx'
import { flagSchema, formSchema, mobileSchema } from '../../../forms/schemas.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { typedMobile } from '../typedMobile.ts'
import texts from '../../../ui/page/texts.module.css'
import stacks from '../../../ui/page/stacks.module.css'
import styles from '../identityForms.module.css'
import { TermsLinks } from '../registration/TermsLinks.tsx'
import type { EntryContext, EntryInput } from './entryMachine.ts'
import { StoreMobile } from '../MobileLink.tsx'

interface AskEntryFormProps {
  context: EntryContext
  /** Input of the previous form, used as initial values. */
  typed: EntryInput
  busy: boolean
  onMobile(input: EntryInput): void
  /** Links to other forms. */
  children: ReactNode
}

const schema = formSchema({ mobile: mobileSchema(), rememberMe: flagSchema() })

/** First step of the login by code: asks for the mobile. A new visitor needs no other field to register. */
export function AskEntryForm({ context, typed, busy, onMobile, children }: AskEntryFormProps) {
  const { mobile, message, fields } = context
  return (
    <AppForm
      label="ورود با کد یک‌بارمصرف"
      className={stacks.m}
      initialValues={{ ...typed, mobile: typed.mobile || mobile || typedMobile.read() }}
      schema={schema}
      busy={busy}
      focusFirst
      serverErrors={fields}
      onSubmit={onMobile}
    >
      <p className={texts.soft}>
        شمارهٔ موبایل خود را بنویسید. کد ورود پیامک می‌شود؛ اگر حساب ندارید، همان‌جا ساخته می‌شود.
      </p>
      <StoreMobile field="mobile" />
      <FormMobileField name="mobile" label="شمارهٔ موبایل" autoComplete="username" />
      <FormCheckbox name="rememberMe" label="مرا به خاطر بسپار" />
      <FormMessage text={message} />
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
