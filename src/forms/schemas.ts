import { boolean, number, object, string, type ObjectShape } from 'yup'
import { isEmail, isUrl, normaliseMobile, validationMessages } from '../../contract/validation.ts'

/** A mobile number in any accepted notation (spec §5); casts to its local form 09xxxxxxxxx. */
export function mobileSchema() {
  return string()
    .transform((typed: string) => normaliseMobile(typed) ?? typed)
    .trim()
    .required(validationMessages.mobileRequired)
    .test('mobile', validationMessages.mobilePattern, (value) => normaliseMobile(value) !== null)
}

/** A password for login: required and never changed. */
export function passwordSchema() {
  return string().required(validationMessages.passwordRequired)
}

/** An e-mail address (spec §5), or empty. */
export function emailSchema() {
  return ruledSchema((typed) => (!typed || isEmail(typed) ? null : validationMessages.email))
}

/** A URL (spec §5), or empty. */
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

/** A multi-line text, counted without surrounding spaces. */
export function textSchema({ min, max, messages }: TextRules) {
  return string().trim().required(messages.required).min(min, messages.short).max(max, messages.long)
}

/** A rating; 0 is "not rated" and invalid (spec §5). */
export function ratingSchema(required: string) {
  return number().required(required).min(1, required)
}

/** The schema of a form, by field name. */
export function formSchema<S extends ObjectShape>(fields: S) {
  return object(fields)
}

/**
 * A text validated by a rule of contract/, which returns a Persian message or null. Formik passes an empty field as
 * undefined.
 */
export function ruledSchema(rule: (value: string) => string | null) {
  return string()
    .default('')
    .test('rule', (value, { createError }) => {
      const message = rule(value.trim())
      return message === null || createError({ message })
    })
}
