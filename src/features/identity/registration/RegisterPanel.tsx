import { useEffect, useState } from 'react'
import { useAppDispatch } from '../../../api/store.ts'
import { useFlow } from '../../../lib/useFlow.ts'
import { newPasswordSchema, nameSchema, termsSchema } from '../../../forms/accountSchemas.ts'
import { AppForm } from '../../../forms/AppForm.tsx'
import { FormMessage } from '../../../forms/FormMessage.tsx'
import { FormDraft } from '../../../forms/FormDraft.tsx'
import { FormMobileField } from '../../../forms/FormMobileField.tsx'
import { FormNewPasswordField } from '../../../forms/FormNewPasswordField.tsx'
import { FormTextField } from '../../../forms/FormTextField.tsx'
import { formSchema, mobileSchema } from '../../../forms/schemas.ts'
import { readDraft } from '../../../lib/drafts.ts'
import { toAccount, toLogin } from '../../../../contract/storefrontPaths.ts'
import { withReturn } from '../../../../contract/returnTo.ts'
import { Button, buttonClass } from '../../../ui/buttons/Button.tsx'
import { typedMobile } from '../typedMobile.ts'
import { toCodeLogin } from '../entry/toCodeLogin.ts'
import { MobileLink, StoreMobile } from '../MobileLink.tsx'
import stacks from '../../../ui/page/stacks.module.css'
import styles from '../identityForms.module.css'
import { REGISTER_DRAFT, registrationFlow, registrationSubmitted } from './registrationFlow.ts'
import { FormConsent } from '../../../forms/FormConsent.tsx'
import { TermsLinks } from './TermsLinks.tsx'

const schema = formSchema({
  firstName: nameSchema('firstName'),
  lastName: nameSchema('lastName'),
  mobile: mobileSchema(),
  password: newPasswordSchema(),
  acceptTerms: termsSchema(),
})
const empty = { firstName: '', lastName: '', mobile: '', password: '', acceptTerms: false }
const names = ['firstName', 'lastName']

/** The registration form. The flow is open while this component is mounted. */
export function RegisterPanel({ returnTo }: { returnTo: string }) {
  const dispatch = useAppDispatch()
  const { context, matches, send } = useFlow(registrationFlow)
  const busy = matches({ open: 'registering' })
  const [initialValues] = useState(() => {
    const { firstName = '', lastName = '' } = readDraft(REGISTER_DRAFT)
    return { ...empty, firstName, lastName, mobile: typedMobile.read() }
  })

  useEffect(() => {
    send({ type: 'registration.opened', returnTo })
    return () => send({ type: 'registration.left' })
  }, [send, returnTo])

  return (
    <AppForm
      label="ثبت‌نام"
      className={stacks.m}
      initialValues={initialValues}
      schema={schema}
      busy={busy}
      serverErrors={context.fields}
      onSubmit={(values) => dispatch(registrationSubmitted(values))}
    >
      <MobileLink
        to={toCodeLogin(returnTo)}
        className={buttonClass({ variant: 'outline', size: 'l', wide: true })}
      >
        ثبت‌نام سریع با کد یک‌بارمصرف
      </MobileLink>
      <div className={styles.names}>
        <FormTextField name="firstName" label="نام" autoComplete="given-name" />
        <FormTextField name="lastName" label="نام خانوادگی" autoComplete="family-name" />
      </div>
      <FormMobileField name="mobile" label="شمارهٔ موبایل" autoComplete="username" />
      <FormNewPasswordField name="password" label="رمز عبور" />
      <FormConsent
        name="acceptTerms"
        label={
          <span>
            <TermsLinks /> فروشگاه را می‌پذیرم.
          </span>
        }
      />
      <FormDraft form={REGISTER_DRAFT} only={names} />
      <StoreMobile field="mobile" />
      <FormMessage text={context.message} />
      <Button type="submit" size="l" wide busy={busy}>
        {busy ? 'در حال ساخت حساب…' : 'ثبت‌نام'}
      </Button>
      <p className={styles.ways}>
        <MobileLink to={withReturn(toLogin(), returnTo)}>حساب دارید؟ وارد شوید</MobileLink>
        <MobileLink to={withReturn(toAccount('forget-pass'), returnTo)}>رمز را فراموش کرده‌اید؟</MobileLink>
      </p>
    </AppForm>
  )
}
