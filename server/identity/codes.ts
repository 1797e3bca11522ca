import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { accountMessages, codeRules, normaliseCode } from '../../contract/identity/accountRules.ts'
import type { CodePurpose, SendCodeAnswer, SendCodeRequest } from '../../contract/identity/accountSchemas.ts'
import { normaliseMobile, validationMessages } from '../../contract/validation.ts'
import { AppError, invalid } from '../shared/errors.ts'
import { findUser, findUserByMobile } from './usersRepository.ts'
import { countTry, findSentAt, putCode, takeCode } from './codesRepository.ts'
import { hasNoCarrier } from '../shared/missing.ts'
import { toPersianDigits } from '../shared/persian.ts'
import { templateWith, type SmsMessage } from '../shared/sms.ts'
import type { Context } from '../shared/context.ts'
import { countOrRefuse, tooSoon } from '../http/limits.ts'
import { CLOCKS_DIFFER } from '../http/rateLimitsRepository.ts'
import { codeLimitKeys, forgiveUnsent } from './codeLimits.ts'
import type { KnownDevice } from './device/knownDevice.ts'

export interface Asker {
  readonly ip: string
  readonly known: KnownDevice
  /** The logged-in user; null without a login. */
  readonly userId: number | null
}

/**
 * Sends a code. Requests for mobiles with and without an account get the same answer in the same time, so that strangers cannot
 * find out which mobiles have one: the answer waits for the SMS carrier only for a login code, which every mobile gets, and for
 * the logged-in owner of the mobile. Only this owner learns that the mobile is verified already. A shop without an SMS provider
 * says that it sends no codes.
 * @throws AppError 400 with fields, 429 with the time of the next try
 */
export async function sendCode(
  context: Context,
  request: SendCodeRequest,
  asker: Asker,
): Promise<SendCodeAnswer> {
  const { db, sms, secret } = context
  const { purpose } = request
  const mobile = checkedMobile(request.mobile)
  if (purpose === 'verify' && (await isVerifiedFor(context, asker, mobile)))
    return { ...answer(false, verifiedBefore), verified: true }
  if (hasNoCarrier(context.settings)) return answer(false, noCarrier(context.shop.current().phone))
  const now = context.now()
  const owner = { mobile, purpose, asker: asker.known.id }
  const lately = { after: new Date(now - codeRules.resendAfter), until: new Date(now + CLOCKS_DIFFER) }
  const sentAt = await findSentAt(db, owner, lately)
  if (sentAt !== null) throw alreadySent(sentAt + codeRules.resendAfter - now)
  const keys = codeLimitKeys(secret, { mobile, ...asker })
  await countOrRefuse(db, keys, now, tooManyCodes)
  const code = String(randomInt(10 ** codeRules.length)).padStart(codeRules.length, '0')
  const row = {
    ...owner,
    code_hash: hashOf(secret, owner, code),
    tries: 0,
    sent_at: new Date(now),
    expires_at: new Date(now + codeRules.life),
  }
  const isFirst = await putCode(db, row, lately)
  // Another tab has requested a code at the same moment, and that code is being sent.
  if (!isFirst) throw alreadySent(codeRules.resendAfter)
  const message = messageOf(context, owner, code)
  const isEntry = purpose === 'entry'
  const user = isEntry ? null : await findUserByMobile(db, mobile)
  const hasUse = user !== null && (purpose === 'forget' || user.mobile_verified_at === null)
  if (isEntry || (hasUse && user.id === asker.userId)) {
    const { ok } = await sms.send(message)
    if (ok) return answer(true, isEntry ? accountMessages.entryCodeSent : accountMessages.codeSent)
    await takeCode(db, owner, row.code_hash)
    await forgiveUnsent(db, keys)
    return answer(false, accountMessages.codeNotSent)
  }
  if (hasUse) sms.sendLater(message)
  return answer(true, accountMessages.codeSentMaybe)
}

/** Whether the mobile belongs to the caller and is verified already, for example in another tab. */
async function isVerifiedFor({ db }: Context, { userId }: Asker, mobile: string): Promise<boolean> {
  const user = userId === null ? null : await findUser(db, userId)
  return user !== null && user.mobile === mobile && user.mobile_verified_at !== null
}

export interface Guess {
  readonly mobile: string
  readonly purpose: CodePurpose
  /** Normalised by normaliseCode. */
  readonly code: string
  /** Id of the browser that requested the code. */
  readonly asker: string
}

/**
 * Checks a code and uses it up. Only the browser that requested the code can try it, so that the number of codes limits the
 * guesses, and strangers cannot use up the code's tries.
 * @throws AppError 400 for a wrong, used up or expired code
 */
export async function takeRightCode({ db, secret, now }: Context, guess: Guess): Promise<void> {
  const hash = hashOf(secret, guess, guess.code)
  const known = await countTry(db, guess, new Date(now()))
  if (!known) throw wrong()
  const isRight = timingSafeEqual(Buffer.from(known.code_hash), Buffer.from(hash))
  if (known.tries > codeRules.tries || (!isRight && known.tries === codeRules.tries)) throw spent()
  if (!isRight || !(await takeCode(db, guess, hash))) throw wrong()
}

/** Normalises a typed mobile. @throws AppError 400 with fields */
export function checkedMobile(typed: string): string {
  const mobile = normaliseMobile(typed)
  if (mobile) return mobile
  throw invalid({ ...mobileProblem(typed) })
}

/** The message about a typed mobile, by field; empty if it is valid. */
export function mobileProblem(typed: string): { mobile?: string } {
  if (normaliseMobile(typed)) return {}
  const { mobileRequired, mobilePattern } = validationMessages
  return { mobile: typed.trim() ? mobilePattern : mobileRequired }
}

/** Normalises a typed code. @throws AppError 400 with fields */
export function checkedCode(typed: string): string {
  const code = normaliseCode(typed)
  if (!code) throw invalid({ code: accountMessages.codePattern, ...codeProblem(typed) })
  return code
}

/** The message about a typed code, by field; empty if it is valid. */
export function codeProblem(typed: string): { code?: string } {
  if (normaliseCode(typed)) return {}
  return { code: typed.trim() ? accountMessages.codePattern : accountMessages.codeRequired }
}

const wrong = () => invalid({ code: accountMessages.codeWrong })
const spent = () =>
  new AppError(400, accountMessages.codeSpent, {
    fields: { code: accountMessages.codeSpent },
    code: 'codeSpent',
  })
/** The error of a request that comes too early. `isSent` tells the browser that a code was sent, unlike with other limits. */
const alreadySent = (waitMs: number) => tooSoon(waitMs, 'code:resend', resendLater, { isSent: true })
const resendLater = (wait: string) => `کد تأیید قبلاً فرستاده شد. ${wait} دیگر می‌توانید کد تازه بگیرید.`
const verifiedBefore = 'شمارهٔ موبایل شما پیش از این تأیید شده است.'
const tooManyCodes = (wait: string) => `درخواست کد بیش از حد مجاز بود. ${wait} دیگر دوباره تلاش کنید.`

/** @param phone the shop's phone as +98…, or empty */
const noCarrier = (phone: string) =>
  `این فروشگاه هنوز پیامک نمی‌فرستد. ${
    phone
      ? `برای ورود یا خرید با ${toPersianDigits(phone.replace(/^\+98/, '0'))} تماس بگیرید.`
      : 'از صفحهٔ «تماس با ما» به فروشگاه پیام بدهید.'
  }`

function answer(success: boolean, message: string): SendCodeAnswer {
  const seconds = (ms: number) => (success ? ms / 1000 : 0)
  return { success, message, expiresIn: seconds(codeRules.life), resendIn: seconds(codeRules.resendAfter) }
}

/** Hashes a code together with mobile and purpose, so that it is valid only for these. */
function hashOf(
  secret: string,
  { mobile, purpose }: Pick<Guess, 'mobile' | 'purpose'>,
  code: string,
): string {
  return createHmac('sha256', secret).update(`verification-code:${purpose}:${mobile}:${code}`).digest('hex')
}

const beginnings: Readonly<Record<CodePurpose, string>> = {
  verify: 'کد تأیید شما در',
  forget: 'کد بازیابی رمز عبور شما در',
  entry: 'کد ورود شما به',
}

/** The SMS with a code. Its last line has the WebOTP format, so that the phone can fill the code in. */
function messageOf(
  { settings, shop }: Context,
  { mobile, purpose }: Pick<Guess, 'mobile' | 'purpose'>,
  code: string,
) {
  const { host } = new URL(settings.publicOrigin)
  return {
    mobile,
    ...templateWith(purpose, { CODE: code }),
    text: `${beginnings[purpose]} ${shop.current().name}: ${code}\nاین کد را به کسی ندهید.\n\n@${host} #${code}`,
  } satisfies SmsMessage
}
