import { readFileSync } from 'node:fs'
import { accountMessages, isMobileAsPassword, passwordRules } from '../../contract/identity/accountRules.ts'
import { validationMessages } from '../../contract/validation.ts'
import { foldPassword } from './passwords.ts'

/**
 * The Persian message that explains why a new password is refused; null if it is acceptable.
 * @param mobile in the form 09…
 */
export function passwordProblem(typed: string, mobile: string): string | null {
  const password = foldPassword(typed)
  if (!password) return validationMessages.passwordRequired
  if ([...password].length < passwordRules.min) return accountMessages.passwordShort
  const plain = password.trim().toLowerCase()
  if (isMobileAsPassword(password, mobile)) return accountMessages.passwordIsMobile
  return commonPasswords().has(plain) ? accountMessages.passwordCommon : null
}

let common: ReadonlySet<string> | undefined

/** The 10 000 most common passwords (frequency list of zxcvbn, MIT) that reach the minimum length. */
function commonPasswords(): ReadonlySet<string> {
  const file = new URL('./common-passwords.txt', import.meta.url)
  common ??= new Set(readFileSync(file, 'utf8').trim().split('\n'))
  return common
}
