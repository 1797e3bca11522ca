import { readFileSync } from 'node:fs'
import { accountMessages, isMobileAsPassword, passwordRules } from '../../contract/identity/accountRules.ts'
import { toAsciiDigits } from '../../contract/text.ts'
import { validationMessages } from '../../contract/validation.ts'

/**
 * What is wrong with a new password, in the shopper's words, or null.
 * @param mobile local form
 */
export function passwordProblem(password: string, mobile: string): string | null {
  if (!password) return validationMessages.passwordRequired
  if ([...password].length < passwordRules.min) return accountMessages.passwordShort
  const plain = toAsciiDigits(password).trim().toLowerCase()
  if (isMobileAsPassword(password, mobile)) return accountMessages.passwordIsMobile
  return commonPasswords().has(plain) ? accountMessages.passwordCommon : null
}

let common: ReadonlySet<string> | undefined

/** Those of the commonest 10 000 (the frequency list of zxcvbn, MIT) that are long enough to be chosen here. */
function commonPasswords(): ReadonlySet<string> {
  const file = new URL('./common-passwords.txt', import.meta.url)
  common ??= new Set(readFileSync(file, 'utf8').trim().split('\n'))
  return common
}
