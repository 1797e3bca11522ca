import { useState } from 'react'
import { accountMessages } from '../../../../contract/identity/accountRules.ts'
import { useAppDispatch, type AppThunk } from '../../../api/store.ts'
import { newPasswordSchema, noPasswordSchema, oldPasswordSchema } from '../../../forms/accountSchemas.ts'
import { AppForm } from '../../../forms/AppForm.tsx'
import { FormNewPasswordField } from '../../../forms/FormNewPasswordField.tsx'
import { FormMessage } from '../../../forms/FormMessage.tsx'
import { FormPasswordField } from '../../../forms/FormPasswordField.tsx'
import { LeaveGuard } from '../../../forms/LeaveGuard.tsx'
import { formSchema } from '../../../forms/schemas.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { registrationApi, secretKeys } from '../registrationApi.ts'
import { noRefusal, refusalOf, type Refusal } from '../refusal.ts'
import stacks from '../../../ui/page/stacks.module.css'

const schema = formSchema({ oldPassword: oldPasswordSchema(), password: newPasswordSchema() })
const firstSchema = formSchema({ oldPassword: noPasswordSchema(), password: newPasswordSchema() })
const empty = { oldPassword: '', password: '' }

interface Outcome extends Refusal {
  /** The server's message after a success. */
  readonly done: string
}

/** Changes the password, or sets the account's first one. A success clears the form. */
export function ChangePasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState(false)
  const [times, setTimes] = useState(0)
  const [{ done, message, fields }, setOutcome] = useState<Outcome>({ done: '', ...noRefusal })

  const change = async (values: typeof empty) => {
    setBusy(true)
    const outcome = await dispatch(changePassword(values))
    setBusy(false)
    setOutcome(outcome)
    if (outcome.done) setTimes(times + 1)
  }

  return (
    <AppForm
      key={times}
      label={hasPassword ? 'تغییر رمز عبور' : 'انتخاب رمز عبور'}
      className={stacks.m}
      initialValues={empty}
      schema={hasPassword ? schema : firstSchema}
      busy={busy}
      serverErrors={fields}
      onSubmit={(values) => void change(values)}
    >
      {hasPassword ? <FormPasswordField name="oldPassword" label="رمز عبور فعلی" /> : null}
      <FormNewPasswordField name="password" label={hasPassword ? 'رمز عبور جدید' : 'رمز عبور'} />
      <FormMessage text={busy ? '' : done} tone="success" />
      <FormMessage text={busy ? '' : message} />
      <Button type="submit" size="l" wide busy={busy}>
        {busy ? 'در حال ثبت…' : hasPassword ? 'تغییر رمز عبور' : 'ثبت رمز عبور'}
      </Button>
      <LeaveGuard saving={busy} />
    </AppForm>
  )
}

/** Passes both passwords through the vault, because actions must not contain them. */
function changePassword({ oldPassword, password }: typeof empty): AppThunk<Promise<Outcome>> {
  return async (dispatch, _getState, { secrets }) => {
    secrets.put(secretKeys.oldPassword, oldPassword)
    secrets.put(secretKeys.password, password)
    const { changePassword } = registrationApi.endpoints
    const { data, error } = await dispatch(changePassword.initiate(undefined, { track: false }))
    if (!data) return { done: '', ...refusalOf(error) }
    const { success, message } = data
    return success
      ? { done: message || accountMessages.passwordChanged, ...noRefusal }
      : { done: '', message, fields: {} }
  }
}
