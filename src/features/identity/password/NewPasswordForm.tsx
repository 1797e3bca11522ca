import { useMemo } from 'react'
import { useAppDispatch } from '../../../api/store.ts'
import { codeSchema, newPasswordSchema } from '../../../forms/accountSchemas.ts'
import { AppForm } from '../../../forms/AppForm.tsx'
import { FormCodeField } from '../../../forms/FormCodeField.tsx'
import { FormNewPasswordField } from '../../../forms/FormNewPasswordField.tsx'
import { formSchema } from '../../../forms/schemas.ts'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { CodeTimer } from '../verification/CodeTimer.tsx'
import styles from '../identityForms.module.css'
import { passwordSubmitted } from './passwordResetFlow.ts'
import type { PasswordResetContext } from './passwordResetMachine.ts'

interface NewPasswordFormProps {
  context: PasswordResetContext
  isSaving: boolean
  isSending: boolean
  onResend(): void
  onOtherMobile(): void
}

const empty = { code: '', password: '' }

/** Second step of a forgotten password: the code and the new password. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { context, isSaving, isSending, onResend, onOtherMobile } = props
  const { mobile, message, fields } = context
  const dispatch = useAppDispatch()
  const schema = useMemo(
    () => formSchema({ code: codeSchema(), password: newPasswordSchema(mobile) }),
    [mobile],
  )
  return (
    <AppForm
      label="رمز عبور تازه"
      className={styles.form}
      initialValues={empty}
      schema={schema}
      busy={isSaving || isSending}
      focusFirst
      serverErrors={fields}
      onSubmit={(values) => dispatch(passwordSubmitted(values))}
    >
      <p className={styles.line} role="status">
        اگر با شمارهٔ{' '}
        <bdi dir="ltr" className={styles.number}>
          {mobile}
        </bdi>{' '}
        حسابی باشد، کد پنج‌رقمی برای آن پیامک شده است.
      </p>
      {message ? <Alert tone="danger">{message}</Alert> : null}
      <FormCodeField name="code" label="کد بازیابی" onFull="next" />
      <CodeTimer times={context} busy={isSending} onResend={onResend} />
      <FormNewPasswordField name="password" label="رمز عبور تازه" />
      <Button type="submit" size="l" wide busy={isSaving}>
        {isSaving ? 'در حال ثبت…' : 'ثبت رمز تازه'}
      </Button>
      <p className={styles.ways}>
        <button type="button" onClick={onOtherMobile}>
          شماره را عوض کنید
        </button>
      </p>
    </AppForm>
  )
}
