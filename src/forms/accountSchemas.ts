import { boolean, string } from 'yup'
import {
  accountMessages as messages,
  isMobileAsPassword,
  nameRules,
  normaliseCode,
  passwordRules,
} from '../../contract/identity/accountRules.ts'
import { normaliseMobile, validationMessages } from '../../contract/validation.ts'

/** A person's name; spaces around and doubled ones go. */
export function nameSchema(field: 'firstName' | 'lastName') {
  return string()
    .transform((typed: string) => typed.trim().replace(/\s+/g, ' '))
    .required(messages[`${field}Required`])
    .max(nameRules.max, messages[`${field}Pattern`])
    .matches(nameRules.pattern, messages[`${field}Pattern`])
}

/**
 * A password to be set. Whether it is a common one only the server knows.
 * @param mobile local form, where it is no field `mobile` of the same form
 */
export function newPasswordSchema(mobile = '') {
  return string()
    .required(validationMessages.passwordRequired)
    .test('length', messages.passwordShort, (value) => [...value].length >= passwordRules.min)
    .test('mobile', messages.passwordIsMobile, (value, { parent }) => {
      const typed = (parent as { mobile?: string } | undefined)?.mobile
      return !isMobileAsPassword(value, mobile || (typed ? (normaliseMobile(typed) ?? '') : ''))
    })
}

/** The code of a text message; casts to its five ASCII digits. */
export function codeSchema() {
  return string()
    .transform((typed: string) => normaliseCode(typed) ?? typed)
    .required(messages.codeRequired)
    .test('code', messages.codePattern, (value) => normaliseCode(value) !== null)
}

export function oldPasswordSchema() {
  return string().required(messages.oldPasswordRequired)
}

/** In the place of the old password where the account has none. */
export const noPasswordSchema = () => string().ensure()

export function termsSchema() {
  return boolean()
    .required()
    .test('accepted', messages.acceptTerms, (value) => value)
}
