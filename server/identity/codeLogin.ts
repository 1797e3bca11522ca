import { accountMessages, normaliseCode } from '../../contract/identity/accountRules.ts'
import type { CodeLoginRequest } from '../../contract/identity/accountSchemas.ts'
import { roles } from '../../contract/statuses.ts'
import { normaliseMobile } from '../../contract/validation.ts'
import { invalid } from '../shared/errors.ts'
import type { Context } from '../shared/context.ts'
import { claimAccount } from './claims.ts'
import { codeProblem, mobileProblem, takeRightCode } from './codes.ts'
import { openSession, type LoginOutcome } from './login.ts'
import type { Device } from './sessions.ts'
import { mustVerifyMobile } from './userInfo.ts'
import { addUser, lockUserByMobile, setVerified, type User } from './usersRepository.ts'

/**
 * Logs in with the code of an SMS, which verifies the mobile. A mobile without an account gets an account without names and
 * password.
 * @throws AppError 400 with fields, 429
 */
export async function loginByCode(
  context: Context,
  { rememberMe: remember, ...typed }: CodeLoginRequest,
  device: Device,
): Promise<LoginOutcome> {
  const { mobile, code } = checked(typed)
  await takeRightCode(context, { mobile, purpose: 'entry', code, asker: device.known.id })
  const { user, ended } = await takeAccount(context, mobile)
  for (const sessionId of ended ?? []) context.bus.emit('identity.changed', { userId: user.id, sessionId })
  const outcome = await openSession(context, user, { provedBy: 'code', remember, ...device })
  return ended
    ? { ...outcome, answer: { ...outcome.answer, message: accountMessages.passwordDropped } }
    : outcome
}

function checked({ mobile: typed, code: typedCode }: Pick<CodeLoginRequest, 'mobile' | 'code'>) {
  const [mobile, code] = [normaliseMobile(typed), normaliseCode(typedCode)]
  if (mobile && code) return { mobile, code }
  throw invalid({ ...mobileProblem(typed), ...codeProblem(typedCode) })
}

interface Taken {
  readonly user: User
  /** Ids of the sessions that ended because the account was claimed (claims.ts); null if it was not claimed. */
  readonly ended: readonly string[] | null
}

/** Creates, claims or finds the account of a mobile that has just been verified. */
async function takeAccount({ db, now }: Context, mobile: string): Promise<Taken> {
  const at = new Date(now())
  return db.transaction().execute(async (trx) => {
    const known = await lockUserByMobile(trx, mobile)
    if (known?.blocked_at) return { user: known, ended: null }
    const opened = known ? null : await addUser(trx, newcomer(mobile, at))
    if (opened) return { user: opened, ended: null }
    // A concurrent request may have registered the account.
    const user = known ?? (await lockUserByMobile(trx, mobile))
    if (!user) throw new Error('The account was deleted during its login')
    const proved = { ...user, mobile_verified_at: user.mobile_verified_at ?? at }
    if (!mustVerifyMobile(user)) {
      // Staff need not verify their mobile, so theirs may become verified here without a claim.
      if (user.mobile_verified_at === null) await setVerified(trx, user.id, at)
      return { user: proved, ended: null }
    }
    const ended = await claimAccount(trx, user, at)
    return { user: { ...proved, password_hash: null, first_name: '', last_name: '', avatar: '' }, ended }
  })
}

const newcomer = (mobile: string, at: Date) => ({
  mobile,
  password_hash: null,
  first_name: '',
  last_name: '',
  role: roles.member,
  mobile_verified_at: at,
  created_at: at,
})
