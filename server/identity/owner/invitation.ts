/**
 * Invitations of administrators. A new shop gets its first administrator by a code that the server or `npm run owner` prints and
 * that the owner enters in the browser; each code can be used once.
 */
import { createHash, randomInt } from 'node:crypto'
import { roles } from '../../../contract/statuses.ts'
import { normaliseMobile, tidyLine } from '../../../contract/validation.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { addressLimits, countOrRefuse } from '../../http/limits.ts'
import { addressGroup } from '../../shared/addressGroup.ts'
import type { Context } from '../../shared/context.ts'
import { invalid } from '../../shared/errors.ts'
import { claimAccount } from '../claims.ts'
import { passwordProblem } from '../passwordRules.ts'
import { foldPassword, hashPassword } from '../passwords.ts'
import { forgiveAccount } from '../loginLimits.ts'
import { saveProfile } from '../profilesRepository.ts'
import { nameProblem } from '../registration.ts'
import { revokeSessions } from '../sessionsRepository.ts'
import {
  addUser,
  dropStaffRole,
  lockUserByMobile,
  setPassword,
  setRole,
  unblock,
  type User,
} from '../usersRepository.ts'
import {
  countAdministrators,
  findInvitation,
  hasNamedInvitation,
  putInvitation,
  takeInvitation,
  type Invitation,
} from './invitationRepository.ts'

/** ms for which a code is valid. */
const LIFE = 60 * 60_000
/** 32 letters and digits that do not look alike; 20 of them have 100 random bits. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 20
const GROUP = 5

/**
 * Makes a code for a mobile and stores its hash for an hour; an earlier code becomes invalid.
 * @param add allows an invitation although the shop has an administrator
 * @returns the code, in groups of five
 * @throws Error with a message for the owner
 */
export async function inviteOwner(
  db: Kysely<Database>,
  { mobile: typed, add, now }: { mobile: string; add: boolean; now: number },
): Promise<string> {
  const mobile = normaliseMobile(typed)
  if (!mobile) throw new Error(`"${typed}" is no mobile number. Write it like 09131234567.`)
  if (!add && (await countAdministrators(db)) > 0)
    throw new Error('The shop has an administrator already. To add another one, say --add.')
  return putCode(db, mobile, now)
}

/**
 * Makes the code that a new shop prints when it starts; its first owner also enters the mobile.
 * @returns null if the shop has an administrator, or `npm run owner` has made a code that is still valid
 */
export async function inviteFirstOwner(db: Kysely<Database>, now: number): Promise<string | null> {
  if ((await countAdministrators(db)) > 0 || (await hasNamedInvitation(db, now))) return null
  return putCode(db, null, now)
}

async function putCode(db: Kysely<Database>, mobile: string | null, now: number): Promise<string> {
  const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  await putInvitation(db, { hash: hashOf(code), mobile, expiresAt: now + LIFE })
  return code.replace(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1-')
}

/** The valid invitation of a code, or null. */
export function openInvitation({ db, now }: Context, code: string): Promise<Invitation | null> {
  return findInvitation(db, hashOf(code), now())
}

export interface Acceptance {
  readonly code: string
  /** The mobile as typed; ignored if the invitation names a mobile. */
  readonly mobile: string
  readonly firstName: string
  readonly lastName: string
  readonly password: string
  readonly again: string
}

/**
 * Uses up a code: makes the mobile's account an owner with this password, creates the account if there is none, and ends all its
 * sessions.
 * @throws AppError 400 with fields, 429
 */
export async function acceptInvitation(context: Context, given: Acceptance, ip: string): Promise<void> {
  const { db, bus, log } = context
  const now = context.now()
  const invitation = await openInvitation(context, given.code)
  if (!invitation) {
    await countOrRefuse(db, [[`owner:address:${addressGroup(ip)}`, addressLimits.guesses]], now)
    throw invalid({ code: invitationMessages.codeWrong })
  }
  const mobile = invitation.mobile ?? normaliseMobile(given.mobile) ?? ''
  const fields = problemsOf(given, mobile)
  if (Object.keys(fields).length > 0) throw invalid(fields)
  const password_hash = await hashPassword(given.password)
  const names = { firstName: tidyLine(given.firstName), lastName: tidyLine(given.lastName) }
  const done = await db.transaction().execute(async (trx) => {
    if (!(await takeInvitation(trx, invitation.hash))) return null
    // The code that the server printed at its start is void once another code has made an administrator.
    if (invitation.mobile === null && (await countAdministrators(trx)) > 0) return null
    const person = { mobile, role: roles.administrator, created_at: new Date(now) }
    await addUser(trx, { ...person, first_name: names.firstName, last_name: names.lastName })
    const user = (await lockUserByMobile(trx, mobile))!
    const ended = await takeOver(trx, user, new Date(now))
    await setRole(trx, user.id, roles.administrator)
    await dropStaffRole(trx, user.id)
    await unblock(trx, user.id)
    await setPassword(trx, user.id, password_hash)
    await saveProfile(trx, user.id, names)
    return { userId: user.id, ended }
  })
  if (!done) throw invalid({ code: invitationMessages.codeWrong })
  for (const sessionId of done.ended) bus.emit('identity.changed', { userId: done.userId, sessionId })
  log.warn({ userId: done.userId, ip }, 'an administrator was made by a code of the owner')
}

/** Ends the account's sessions. If its mobile is unverified, also removes its data, which may be a stranger's. */
async function takeOver(trx: Transaction<Database>, user: User, now: Date): Promise<string[]> {
  if (user.mobile_verified_at === null) return claimAccount(trx, user, now)
  await forgiveAccount(trx, user)
  return revokeSessions(trx, user.id, { now })
}

export const invitationMessages = {
  codeWrong: 'این کد درست نیست، یک بار به کار رفته یا زمان آن گذشته است. کد تازه‌ای بسازید.',
  mobileWrong: 'شمارهٔ موبایل را مانند ۰۹۱۳۱۲۳۴۵۶۷ بنویسید.',
  passwordsDiffer: 'این دو رمز یکی نیستند.',
} as const

function problemsOf(given: Acceptance, mobile: string): Record<string, string> {
  const { firstName, lastName, password, again } = given
  const problem = passwordProblem(password, mobile)
  return {
    ...(mobile ? {} : { mobile: invitationMessages.mobileWrong }),
    ...nameProblem('firstName', firstName),
    ...nameProblem('lastName', lastName),
    ...(problem && { password: problem }),
    ...(foldPassword(password) === foldPassword(again) ? {} : { again: invitationMessages.passwordsDiffer }),
  }
}

/** Hashes a code, ignoring case, spaces and hyphens. */
function hashOf(code: string): string {
  return createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest('hex')
}
