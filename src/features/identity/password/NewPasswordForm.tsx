import { useMemo } from 'react'
import { useAppDispatch } from '../../../api/store.ts'
import { codeSchema, newPasswordSchema } from '../../../forms/accountSchemas.ts'
import { AppForm } from '../../../forms/AppForm.tsx'
import { FormNewPasswordField } from '../../../forms/FormNewPasswordField.tsx'
import { formSchema } from '../../../forms/schemas.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import texts from '../../../ui/page/texts.module.css'
import stacks from '../../../ui/page/stacks.module.css'
import styles from '../identityForms.module.css'
import { MobileNumber } from '../MobileNumber.tsx'
import { CodePart } from '../verification/CodePart.tsx'
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

/** Second step of resetting a password: asks for the code and the new password. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { context, isSaving, isSending, onResend, onOtherMobile } = props
  const { mobile, fields } = context
  const dispatch = useAppDispatch()
  const schema = useMemo(
    () => formSchema({ code: codeSchema(), password: newPasswordSchema(mobile) }),
    [mobile],
  )
  return (
    <AppForm
      label="رمز عبور جدید"
      className={stacks.m}
      initialValues={empty}
      schema={schema}
      busy={isSaving || isSending}
      focusFirst
      serverErrors={fields}
      onSubmit={(values) => dispatch(passwordSubmitted(values))}
    >
      <p className={texts.soft} role="status">
        اگر با شمارهٔ <MobileNumber mobile={mobile} /> حسابی باشد، کد شش‌رقمی برای آن پیامک شده است.
      </p>
      <CodePart label="کد بازیابی" onFull="next" context={context} sending={isSending} onResend={onResend} />
      {context.code === 'codeSpent' ? null : (
        <>
          <FormNewPasswordField name="password" label="رمز عبور جدید" />
          <Button type="submit" size="l" wide busy={isSaving}>
            {isSaving ? 'در حال ثبت…' : 'ثبت رمز جدید'}
          </Button>
        </>
      )}
      <p className={styles.ways}>
        <button type="button" onClick={onOtherMobile}>
          شماره را عوض کنید
        </button>
      </p>
    </AppForm>
  )
}
