import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { sessionExpired } from '../../../api/events.ts'
import { useAppDispatch, type AppThunk } from '../../../api/store.ts'
import { useFlow } from '../../../lib/useFlow.ts'
import { AppForm } from '../../../forms/AppForm.tsx'
import { FormCheckbox } from '../../../forms/FormCheckbox.tsx'
import { FormMessage } from '../../../forms/FormMessage.tsx'
import { FormMobileField } from '../../../forms/FormMobileField.tsx'
import { FormPasswordField } from '../../../forms/FormPasswordField.tsx'
import { flagSchema, formSchema, mobileSchema, passwordSchema } from '../../../forms/schemas.ts'
import { useFormValue } from '../../../forms/useFormValue.ts'
import { returnPathOf } from '../../../lib/loginPages.ts'
import { toAccount } from '../../../../contract/storefrontPaths.ts'
import { withReturn } from '../../../../contract/returnTo.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { typedMobile } from '../typedMobile.ts'
import { MobileLink, StoreMobile } from '../MobileLink.tsx'
import { loginFlow, loginSubmitted } from './loginFlow.ts'
import stacks from '../../../ui/page/stacks.module.css'
import styles from './LoginForm.module.css'

const schema = formSchema({ userName: mobileSchema(), password: passwordSchema(), rememberMe: flagSchema() })

/** Login form with password, used in the dialog and on the page (spec §2, §4, §5). */
export function LoginForm() {
  const dispatch = useAppDispatch()
  const { context, matches, send } = useFlow(loginFlow)
  const serverErrors = useMemo(() => toFormFields(context.fields), [context.fields])
  const busy = matches({ open: 'submitting' })
  const here = returnPathOf(useLocation())
  const returnTo = context.returnTo || (context.place === 'dialog' ? here : '')
  const leave = () => {
    dispatch(expiredSessionEnded())
    send({ type: 'login.left' })
  }

  return (
    <AppForm
      label="ورود به حساب"
      className={stacks.m}
      initialValues={{
        userName: context.userName || typedMobile.read(),
        password: '',
        rememberMe: context.rememberMe,
      }}
      schema={schema}
      busy={busy}
      focusFirst={context.place === 'dialog'}
      serverErrors={serverErrors}
      onSubmit={(values) => dispatch(loginSubmitted(values))}
    >
      {/* The dialog discards its input when it closes. */}
      {context.place === 'dialog' ? null : <StoreMobile field="userName" />}
      <FormMobileField name="userName" label="شمارهٔ موبایل" autoComplete="username" />
      <FormPasswordField name="password" label="رمز عبور" />
      <div className={styles.row}>
        <FormCheckbox name="rememberMe" label="مرا به خاطر بسپار" />
        <MobileLink
          field="userName"
          to={withReturn(toAccount('forget-pass'), returnTo)}
          className={styles.forgotten}
          onLeave={leave}
        >
          رمز را فراموش کرده‌اید؟
        </MobileLink>
      </div>
      <FormMessage text={context.message} />
      <Button type="submit" size="l" wide busy={busy}>
        {busy ? 'در حال ورود…' : 'ورود'}
      </Button>
      <ByCode />
      <p className={styles.register}>
        حساب ندارید؟{' '}
        <MobileLink field="userName" to={withReturn(toAccount('register'), returnTo)} onLeave={leave}>
          ثبت‌نام
        </MobileLink>
      </p>
    </AppForm>
  )
}

/** Button that switches to the login by code with the typed number. */
function ByCode() {
  const { send } = useFlow(loginFlow)
  const userName = useFormValue('userName')
  const rememberMe = useFormValue('rememberMe') === 'true'
  return (
    <Button
      variant="outline"
      size="l"
      wide
      onClick={() => send({ type: 'login.wayChosen', way: 'code', userName, rememberMe })}
    >
      ورود یا ثبت‌نام با کد یک‌بارمصرف
    </Button>
  )
}

/** Removes an expired token, which a favourite's 401 leaves (spec §8), because other forms need a visitor without a token. */
function expiredSessionEnded(): AppThunk<void> {
  return (dispatch, _getState, { tokens }) => {
    if (tokens.get()) dispatch(sessionExpired())
  }
}

/** Maps fields of the login call (spec §3) to the form's fields. */
const formNames: Readonly<Record<string, string>> = { UserName: 'userName', Password: 'password' }

function toFormFields(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, words]) => [formNames[name] ?? name, words]))
}
