import { boolean, object, string, type ObjectShape } from 'yup'
import { normaliseMobile, validationMessages } from '../../contract/validation.ts'

/** Mobile number in any accepted way of typing (spec §5); casts to its local form 09xxxxxxxxx. */
export function mobileSchema() {
  return string()
    .transform((typed: string) => normaliseMobile(typed) ?? typed)
    .trim()
    .required(validationMessages.mobileRequired)
    .test('mobile', validationMessages.mobilePattern, (value) => normaliseMobile(value) !== null)
}

/** A password to log in with: only its presence is checked, and nothing of it is changed. */
export function passwordSchema() {
  return string().required(validationMessages.passwordRequired)
}

export function flagSchema() {
  return boolean().required()
}

/** The schema of a whole form, by field name. */
export function formSchema<S extends ObjectShape>(fields: S) {
  return object(fields)
}
