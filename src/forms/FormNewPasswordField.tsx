import { PasswordField } from '../ui/fields/PasswordField.tsx'
import type { FormTextFieldProps } from './FormTextField.tsx'
import styles from './FormNewPasswordField.module.css'
import { passwordStrength, strengthWords, type Strength } from './passwordStrength.ts'
import { useFormField } from './useFormField.ts'

const steps: readonly Strength[] = [1, 2, 3, 4]
const RULE = 'حداقل ۸ حرف یا عدد؛ چند واژهٔ بی‌ربط کنار هم، رمزی خوب و به‌یادماندنی است.'

/** A new password with its estimated strength. */
export function FormNewPasswordField({ name, ...props }: Omit<FormTextFieldProps, 'type' | 'ltr' | 'end'>) {
  const field = useFormField(name)
  const strength = passwordStrength(field.value)
  const hint = strength === 0 ? RULE : `قدرت رمز: ${strengthWords[strength]}`
  return (
    <div>
      <PasswordField autoComplete="new-password" hint={hint} {...props} {...field} />
      <div className={styles.bars} data-strength={strength} aria-hidden="true">
        {steps.map((step) => (
          <span key={step} className={step <= strength ? styles.on : undefined} />
        ))}
      </div>
    </div>
  )
}
