import { boolean, string } from 'yup'
import {
  accountMessages as messages,
  isMobileAsPassword,
  nameRules,
  normaliseCode,
  passwordRules,
} from '../../contract/identity/accountRules.ts'
import { normaliseMobile, tidyLine, validationMessages } from '../../contract/validation.ts'

/** A person's name; casts to a tidy line. */
export function nameSchema(field: 'firstName' | 'lastName') {
  return string()
    .transform((typed: string) => tidyLine(typed))
    .required(messages[`${field}Required`])
    .max(nameRules.max, messages[`${field}Pattern`])
    .matches(nameRules.pattern, messages[`${field}Pattern`])
}

/**
 * A new password. Only the server knows whether it is a common one.
 * @param mobile in local form, if the form has no field `mobile`
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

/** The code of a text message; casts to its ASCII digits. */
export function codeSchema() {
  return string()
    .transform((typed: string) => normaliseCode(typed) ?? typed)
    .required(messages.codeRequired)
    .test('code', messages.codePattern, (value) => normaliseCode(value) !== null)
}

export function oldPasswordSchema() {
  return string().required(messages.oldPasswordRequired)
}

/** Replaces the old password's schema for an account without one. */
export const noPasswordSchema = () => string().ensure()

export function termsSchema() {
  return boolean()
    .required()
    .test('accepted', messages.acceptTerms, (value) => value)
}
