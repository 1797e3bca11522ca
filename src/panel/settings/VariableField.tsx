import { isSecret, variables, type VariableName } from '../../../contract/settings/variables.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { SellingFields } from './SellingForm.tsx'
import styles from './Settings.module.css'
import { moment } from '../shared/moment.ts'
import { fieldsOf } from '../shared/fieldsOf.ts'
import form from '../shared/Form.module.css'

interface VariableFieldProps {
  fields: SellingFields
  name: VariableName
  hint?: string
  /** Left to right, for codes and URLs. */
  ltr?: boolean
}

/** Form field of a variable. If the environment sets the variable, the field is read-only and shows its name. */
export function VariableField({ fields, name, hint = '', ltr = false }: VariableFieldProps) {
  const { values, errorOf, change, variable, remove } = fields
  const { from, value, savedAt, end } = variable(name)
  const { title } = variables[name]
  const field = fieldsOf(values, errorOf, change)(name)
  if (from === 'environment')
    return (
      <TextField
        label={title}
        ltr={ltr || isSecret(name)}
        readOnly
        aria-disabled
        value={isSecret(name) ? '••••••••' : value}
        hint={`از محیط سرور: ${name}؛ اینجا عوض نمی‌شود.`}
      />
    )
  if (!isSecret(name))
    return (
      <TextField label={title} ltr={ltr} inputMode={ltr ? undefined : 'numeric'} hint={hint} {...field} />
    )
  return (
    <div className={styles.secret}>
      <TextField
        label={savedAt ? `${title}، تازه` : title}
        ltr
        // A text field, because browsers offer to store and fill password fields.
        spellCheck={false}
        autoCapitalize="none"
        hint={savedAt ? 'خالی: کلید ذخیره‌شده می‌ماند' : hint}
        {...field}
      />
      {savedAt ? (
        <p className={form.quiet}>
          <span>{`در ${moment(savedAt)} ذخیره شد و دیگر نشان داده نمی‌شود.`}</span>
          {end ? (
            <>
              <span> پایان آن: </span>
              <bdi dir="ltr">{end}</bdi>
            </>
          ) : null}
          <Button variant="ghost" size="s" aria-label={`حذف ${title}`} onClick={() => remove(name)}>
            حذف
          </Button>
        </p>
      ) : null}
    </div>
  )
}
