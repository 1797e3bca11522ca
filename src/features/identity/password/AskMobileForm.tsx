import { AppForm } from '../../../forms/AppForm.tsx'
import { FormMessage } from '../../../forms/FormMessage.tsx'
import { FormMobileField } from '../../../forms/FormMobileField.tsx'
import { formSchema, mobileSchema } from '../../../forms/schemas.ts'
import { toLogin } from '../../../../contract/storefrontPaths.ts'
import { withReturn } from '../../../../contract/returnTo.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { toCodeLogin } from '../entry/toCodeLogin.ts'
import { typedMobile } from '../typedMobile.ts'
import { MobileLink } from '../MobileLink.tsx'
import texts from '../../../ui/page/texts.module.css'
import stacks from '../../../ui/page/stacks.module.css'
import styles from '../identityForms.module.css'
import type { Refusal } from '../refusal.ts'

interface AskMobileFormProps extends Refusal {
  /** Number typed in another form, or empty. */
  mobile: string
  busy: boolean
  returnTo: string
  onMobile(mobile: string): void
}

const schema = formSchema({ mobile: mobileSchema() })

/** First step of resetting a password: asks for the mobile. */
export function AskMobileForm({ mobile, message, fields, busy, returnTo, onMobile }: AskMobileFormProps) {
  return (
    <AppForm
      label="بازیابی رمز عبور"
      className={stacks.m}
      initialValues={{ mobile: mobile || typedMobile.read() }}
      schema={schema}
      busy={busy}
      serverErrors={fields}
      onSubmit={(values) => onMobile(values.mobile)}
    >
      <p className={texts.soft}>شمارهٔ موبایل حساب خود را بنویسید تا کد بازیابی برای آن پیامک شود.</p>
      <FormMobileField name="mobile" label="شمارهٔ موبایل" autoComplete="username" />
      <FormMessage text={message} />
      <Button type="submit" size="l" wide busy={busy}>
        {busy ? 'در حال فرستادن کد…' : 'فرستادن کد'}
      </Button>
      <p className={styles.ways}>
        <MobileLink to={withReturn(toLogin(), returnTo)}>بازگشت به ورود</MobileLink>
        <MobileLink to={toCodeLogin(returnTo)}>ورود با کد یک‌بارمصرف</MobileLink>
      </p>
    </AppForm>
  )
}
