import type { LoginAnswer, LoginRequest } from '../../contract/identity/accountSchemas.ts'
import { normaliseMobile, validationMessages } from '../../contract/validation.ts'
import { invalid } from '../shared/errors.ts'
import { findUserByMobile, holdUser, replaceHash, type User } from './usersRepository.ts'
import type { Context } from '../shared/context.ts'
import { countLoginTry, forgiveLogin } from './loginLimits.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { blockedMessage, startSession, type Device, type StartedSession } from './sessions.ts'
import { userInfoOf } from './userInfo.ts'

export const wrongLoginMessage = 'شمارهٔ موبایل یا رمز عبور درست نیست.'

export interface LoginOutcome {
  readonly answer: LoginAnswer
  /** Null if the login was refused. */
  readonly session: StartedSession | null
}

/**
 * Logs in with mobile number and password. An unknown mobile and a wrong password get the same answer.
 * @throws AppError 400 with the fields of spec §5, 429 after too many tries
 */
export async function login(context: Context, request: LoginRequest, device: Device): Promise<LoginOutcome> {
  const mobile = checkedMobile(request)
  const { db } = context
  const { secret } = context
  const attempt = { mobile, ip: device.ip, known: device.known, secret, now: context.now() }
  await countLoginTry(db, attempt)
  const user = await findUserByMobile(db, mobile)
  const found = await verifyPassword(user?.password_hash ?? null, request.Password)
  if (!user || !found) return refused
  await forgiveLogin(db, attempt)
  const proved = found === 'asTyped' ? await withFoldedHash(context, user, request.Password) : user
  return openSession(context, proved, { provedBy: 'password', remember: request.rememberMe, ...device })
}

/** Replaces the stored hash by that of the folded password, so that the password can be typed on any keyboard. */
async function withFoldedHash({ db }: Context, user: User, password: string): Promise<User> {
  const password_hash = await hashPassword(password)
  return (await replaceHash(db, user, password_hash)) ? { ...user, password_hash } : user
}

/**
 * Opens a session for an authenticated account, unless it is blocked or its password was replaced during the authentication: that
 * ends all sessions of the old password, and this one would survive.
 * @param user the account as it was read for the authentication
 */
export async function openSession(
  context: Context,
  user: User,
  { provedBy, ...options }: { provedBy: 'password' | 'code'; remember: boolean } & Device,
): Promise<LoginOutcome> {
  const session = await context.db.transaction().execute(async (trx) => {
    const present = await holdUser(trx, user.id)
    if (!present || present.blocked_at) return blocked
    if (provedBy === 'password' && present.password_hash !== user.password_hash) return refused
    return startSession({ ...context, db: trx }, present, options)
  })
  if ('answer' in session) return session
  const userInfo = await userInfoOf(context, user)
  return {
    session,
    answer: {
      success: true,
      message: '',
      accessToken: session.accessToken,
      favCount: userInfo.fCount,
      basketCount: userInfo.bCount,
      userInfo,
    },
  }
}

const refused: LoginOutcome = {
  session: null,
  answer: {
    success: false,
    message: wrongLoginMessage,
    accessToken: '',
    favCount: 0,
    basketCount: 0,
    userInfo: null,
  },
}

const blocked: LoginOutcome = {
  ...refused,
  answer: { ...refused.answer, message: blockedMessage },
}

function checkedMobile({ UserName, Password }: LoginRequest): string {
  const mobile = normaliseMobile(UserName)
  if (mobile && Password) return mobile
  const { mobileRequired, mobilePattern, passwordRequired } = validationMessages
  throw invalid({
    ...(mobile ? {} : { UserName: UserName.trim() ? mobilePattern : mobileRequired }),
    ...(Password ? {} : { Password: passwordRequired }),
  })
}
