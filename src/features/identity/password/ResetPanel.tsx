import { useEffect } from 'react'
import { withReturn } from '../../../../contract/returnTo.ts'
import { toLogin } from '../../../../contract/storefrontPaths.ts'
import { AppForm } from '../../../forms/AppForm.tsx'
import { FormMessage } from '../../../forms/FormMessage.tsx'
import { FormMobileField } from '../../../forms/FormMobileField.tsx'
import { formSchema, mobileSchema } from '../../../forms/schemas.ts'
import { useServices } from '../../../api/store.ts'
import { useFlow } from '../../../lib/useFlow.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import stacks from '../../../ui/page/stacks.module.css'
import texts from '../../../ui/page/texts.module.css'
import { toCodeLogin } from '../entry/toCodeLogin.ts'
import styles from '../identityForms.module.css'
import { MobileLink } from '../MobileLink.tsx'
import { typedMobile } from '../typedMobile.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { passwordResetFlow } from './passwordResetFlow.ts'

const schema = formSchema({ mobile: mobileSchema() })

/** Resets a forgotten password in two steps. The flow is open while this component is mounted. */
export function ResetPanel({ returnTo }: { returnTo: string }) {
  const { context, matches, send } = useFlow(passwordResetFlow)
  const { now } = useServices()
  const isAsking = matches('closed') || matches({ open: 'asking' }) || matches({ open: 'sending' })

  useEffect(() => {
    send({ type: 'reset.opened', returnTo })
    return () => send({ type: 'reset.left' })
  }, [send, returnTo])

  if (isAsking) return <AskMobileForm returnTo={returnTo} />
  return (
    <NewPasswordForm
      context={context}
      isSaving={matches({ open: 'saving' })}
      isSending={matches({ open: 'resending' })}
      onResend={() => send({ type: 'code.requested', now: now() })}
      onOtherMobile={() => send({ type: 'mobile.changed' })}
    />
  )
}

/** First step of resetting a password: asks for the mobile. */
function AskMobileForm({ returnTo }: { returnTo: string }) {
  const { context, matches, send } = useFlow(passwordResetFlow)
  const { now } = useServices()
  const busy = matches({ open: 'sending' })
  const { mobile, message, fields } = context
  return (
    <AppForm
      label="بازیابی رمز عبور"
      className={stacks.m}
      initialValues={{ mobile: mobile || typedMobile.read() }}
      schema={schema}
      busy={busy}
      serverErrors={fields}
      onSubmit={(typed) => {
        typedMobile.keep(typed.mobile)
        send({ type: 'mobile.submitted', mobile: typed.mobile, now: now() })
      }}
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
