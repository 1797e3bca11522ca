import { accountMessages } from '../../contract/identity/accountRules.ts'
import type {
  ChangePasswordRequest,
  ResetPasswordRequest,
  VerifyMobileAnswer,
  VerifyMobileRequest,
} from '../../contract/identity/accountSchemas.ts'
import type { SuccessAnswer } from '../../contract/commonSchemas.ts'
import { invalid, unauthorised } from '../shared/errors.ts'
import { forget } from '../http/rateLimitsRepository.ts'
import { revokeSessions } from './sessionsRepository.ts'
import {
  findUser,
  findUserByMobile,
  lockUser,
  setPassword,
  setVerified,
  type User,
} from './usersRepository.ts'
import { forgetUnproved, lockOwnAccount } from './claims.ts'
import { checkedCode, checkedMobile, codeProblem, takeRightCode } from './codes.ts'
import type { Context } from '../shared/context.ts'
import { countOrRefuse } from '../http/limits.ts'
import { forgiveAccount, loginLimits, tooManyTries } from './loginLimits.ts'
import { foldPassword, hashPassword, verifyPassword } from './passwords.ts'
import { passwordProblem } from './passwordRules.ts'
import type { Identity } from '../shared/identity.ts'
import { mustVerifyMobile, userInfoOf } from './userInfo.ts'

/**
 * Verifies the caller's mobile with a code. If it is verified already, no code is needed.
 * @throws AppError 400 with the field `code`, 401 when the session has ended, 429
 */
export async function verifyMobile(
  context: Context,
  request: VerifyMobileRequest,
  { asker, ...identity }: Identity & { asker: string },
): Promise<VerifyMobileAnswer> {
  const { db } = context
  const { userId } = identity
  const user = await db.transaction().execute((trx) => lockOwnAccount(trx, identity, context.now()))
  if (user.mobile_verified_at === null) {
    const code = checkedCode(request.code)
    await takeRightCode(context, { mobile: user.mobile, purpose: 'verify', code, asker })
    await setVerified(db, userId, new Date(context.now()))
    // Other tabs and devices of the account still show the form, so this event makes them reload the account.
    context.bus.emit('identity.changed', { userId })
  }
  const userInfo = await userInfoOf(context, await ownerOf(context, userId))
  return { success: true, message: accountMessages.mobileVerified, userInfo }
}

/**
 * Sets a new password with a code, which proves that the caller owns the mobile. Ends every session of the account and marks the
 * mobile as verified. An invalid password does not use up the code.
 * @throws AppError 400 with fields, 429
 */
export async function resetPassword(
  context: Context,
  request: ResetPasswordRequest,
  asker: string,
): Promise<SuccessAnswer> {
  const mobile = checkedMobile(request.mobile)
  const problem = passwordProblem(request.password, mobile)
  const fields = { ...codeProblem(request.code), ...(problem && { password: problem }) }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  await takeRightCode(context, { mobile, purpose: 'forget', code: checkedCode(request.code), asker })
  const user = await findUserByMobile(context.db, mobile)
  if (!user) throw invalid({ code: accountMessages.codeWrong })
  await replacePassword(context, user, { password: request.password, proved: true })
  return { success: true, message: accountMessages.passwordReset }
}

/**
 * Sets a new password for a caller who knows the old password; an account without a password needs no old one. The caller's
 * session continues, all others end.
 * @throws AppError 400 with fields, 401 when the session has ended, 429 after too many wrong old passwords
 */
export async function changePassword(
  context: Context,
  { oldPassword = '', password }: ChangePasswordRequest,
  identity: Identity,
): Promise<SuccessAnswer> {
  const { db } = context
  const { userId, sessionId } = identity
  const user = await ownerOf(context, userId)
  if (user.password_hash === null) return addPassword(context, user, { password, identity })
  if (!oldPassword) throw invalid({ oldPassword: accountMessages.oldPasswordRequired })
  const guesses = `password:account:${userId}`
  await countOrRefuse(db, [[guesses, loginLimits.caller]], context.now(), tooManyTries)
  if (!(await verifyPassword(user.password_hash, oldPassword)))
    throw invalid({ oldPassword: accountMessages.oldPasswordWrong })
  await forget(db, guesses)
  const problem =
    foldPassword(password) === foldPassword(oldPassword)
      ? accountMessages.passwordSame
      : passwordProblem(password, user.mobile)
  if (problem) throw invalid({ password: problem })
  await replacePassword(context, user, { password, keep: sessionId })
  return { success: true, message: accountMessages.passwordChanged }
}

async function addPassword(
  { db, now }: Context,
  { mobile }: User,
  { password, identity }: { password: string; identity: Identity },
): Promise<SuccessAnswer> {
  const problem = passwordProblem(password, mobile)
  if (problem) throw invalid({ password: problem })
  const hash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    const present = await lockOwnAccount(trx, identity, now())
    // Another tab may have set a password at the same moment; the caller must give it as the old password.
    if (present.password_hash !== null) throw invalid({ oldPassword: accountMessages.oldPasswordRequired })
    await setPassword(trx, present.id, hash)
  })
  return { success: true, message: accountMessages.passwordSet }
}

async function replacePassword(
  context: Context,
  user: User,
  { password, keep, proved = false }: { password: string; keep?: string; proved?: boolean },
): Promise<void> {
  const hash = await hashPassword(password)
  const now = new Date(context.now())
  const ended = await context.db.transaction().execute(async (trx) => {
    const present = await lockUser(trx, user.id)
    if (!present) throw unauthorised()
    // Do not overwrite a password that the owner of the mobile has set concurrently.
    if (!proved && present.password_hash !== user.password_hash)
      throw invalid({ oldPassword: accountMessages.oldPasswordWrong })
    await setPassword(trx, user.id, hash)
    if (proved && mustVerifyMobile(present)) await forgetUnproved(trx, user.id)
    if (proved && present.mobile_verified_at === null) await setVerified(trx, user.id, now)
    await forgiveAccount(trx, user)
    return revokeSessions(trx, user.id, { except: keep, now })
  })
  for (const sessionId of ended) context.bus.emit('identity.changed', { userId: user.id, sessionId })
}

async function ownerOf({ db }: Context, userId: number): Promise<User> {
  const user = await findUser(db, userId)
  if (!user) throw unauthorised()
  return user
}
