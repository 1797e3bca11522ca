import { boolean, number, object, string, type ObjectShape } from 'yup'
import { isEmail, isUrl, normaliseMobile, validationMessages } from '../../contract/validation.ts'

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

/** An e-mail address (spec §5), or nothing. */
export function emailSchema() {
  return ruledSchema((typed) => (!typed || isEmail(typed) ? null : validationMessages.email))
}

/** An address of the web (spec §5), or nothing. */
export function urlSchema() {
  return ruledSchema((typed) => (!typed || isUrl(typed) ? null : validationMessages.url))
}

export function flagSchema() {
  return boolean().required()
}

export interface TextRules {
  readonly min: number
  readonly max: number
  readonly messages: { readonly required: string; readonly short: string; readonly long: string }
}

/** A text of several lines, counted without the spaces around it. */
export function textSchema({ min, max, messages }: TextRules) {
  return string().trim().required(messages.required).min(min, messages.short).max(max, messages.long)
}

/** Stars: 0 is "not rated", which is invalid (spec §5). */
export function ratingSchema(required: string) {
  return number().required(required).min(1, required)
}

/** The schema of a whole form, by field name. */
export function formSchema<S extends ObjectShape>(fields: S) {
  return object(fields)
}

/**
 * A text that a rule of contract/ judges: its Persian message, or null when all is well. Formik hands an empty
 * field over as undefined.
 */
export function ruledSchema(rule: (value: string) => string | null) {
  return string()
    .default('')
    .test('rule', (value, { createError }) => {
      const message = rule(value.trim())
      return message === null || createError({ message })
    })
}
