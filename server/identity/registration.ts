import { accountMessages, nameRules } from '../../contract/identity/accountRules.ts'
import type { RegisterRequest } from '../../contract/identity/accountSchemas.ts'
import { roles } from '../../contract/statuses.ts'
import { normaliseMobile, tidyLine } from '../../contract/validation.ts'
import { AppError, invalid } from '../shared/errors.ts'
import { mobileProblem } from './codes.ts'
import { addUser, findUserByMobile } from './usersRepository.ts'
import type { LoginOutcome } from './login.ts'
import { openSession } from './login.ts'
import type { Context } from '../shared/context.ts'
import { addressLimits, countOrRefuse } from '../http/limits.ts'
import { addressGroup } from '../shared/addressGroup.ts'
import { hashPassword } from './passwords.ts'
import { passwordProblem } from './passwordRules.ts'
import type { Device } from './sessions.ts'

/** Limits registrations per IP group. */
export const registrationLimit = addressLimits.writes

/**
 * Creates an account and opens a remembered session. The member still has to verify the mobile.
 * @throws AppError 400 with fields, 409 when the mobile has an account, 429
 */
export async function register(
  context: Context,
  request: RegisterRequest,
  device: Device,
): Promise<LoginOutcome> {
  const { db } = context
  const mobile = checked(request)
  const now = context.now()
  await countOrRefuse(
    db,
    [[`register:address:${addressGroup(device.ip)}`, registrationLimit]],
    now,
    tooManyAccounts,
  )
  if (await findUserByMobile(db, mobile)) throw taken()
  const user = await addUser(db, {
    mobile,
    password_hash: await hashPassword(request.password),
    first_name: tidyLine(request.firstName),
    last_name: tidyLine(request.lastName),
    role: roles.member,
    created_at: new Date(now),
  })
  if (!user) throw taken()
  return openSession(context, user, { provedBy: 'password', remember: true, ...device })
}

function checked(request: RegisterRequest): string {
  const { firstName, lastName, password, acceptTerms } = request
  const mobile = normaliseMobile(request.mobile)
  const problem = passwordProblem(password, mobile ?? '')
  const fields = {
    ...nameProblem('firstName', firstName),
    ...nameProblem('lastName', lastName),
    ...mobileProblem(request.mobile),
    ...(problem && { password: problem }),
    ...(acceptTerms ? {} : { acceptTerms: accountMessages.acceptTerms }),
  }
  if (!mobile || Object.keys(fields).length > 0) throw invalid(fields)
  return mobile
}

/** The message about a typed name, by field; empty if it is valid. */
export function nameProblem(field: 'firstName' | 'lastName', typed: string): Record<string, string> {
  const name = tidyLine(typed)
  if (!name) return { [field]: accountMessages[`${field}Required`] }
  const isName = name.length <= nameRules.max && nameRules.pattern.test(name)
  return isName ? {} : { [field]: accountMessages[`${field}Pattern`] }
}

const taken = () =>
  new AppError(409, accountMessages.mobileTaken, { fields: { mobile: accountMessages.mobileTaken } })

const tooManyAccounts = (wait: string) =>
  `تعداد ثبت‌نام از این اتصال اینترنت بیش از حد مجاز بود. ${wait} دیگر دوباره تلاش کنید.`
