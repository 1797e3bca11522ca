/** Rules of accounts and verification codes with their messages for shoppers, shared by the server and the browser. */
import { toAsciiDigits } from '../text.ts'
import { digitsOf } from '../validation.ts'

export const passwordRules = { min: 8, max: 200 } as const
export const nameRules = { max: 50, pattern: /^[\p{L}\p{M}][\p{L}\p{M}\s\u200c'.-]*$/u } as const
/** Limits of verification codes; durations in ms. */
export const codeRules = { length: 6, tries: 5, life: 120_000, resendAfter: 60_000 } as const

export const accountMessages = {
  firstNameRequired: 'نام را وارد کنید.',
  firstNamePattern: 'نام را با حروف بنویسید.',
  lastNameRequired: 'نام خانوادگی را وارد کنید.',
  lastNamePattern: 'نام خانوادگی را با حروف بنویسید.',
  acceptTerms: 'برای ثبت‌نام باید قوانین فروشگاه را بپذیرید.',
  mobileTaken: 'با این شماره قبلاً ثبت‌نام شده است. وارد شوید یا رمز عبور را بازیابی کنید.',
  passwordShort: 'رمز عبور باید حداقل ۸ حرف یا عدد باشد.',
  passwordCommon: 'این رمز عبور بسیار رایج است و زود حدس زده می‌شود. رمز دیگری انتخاب کنید.',
  passwordIsMobile: 'شمارهٔ موبایل نمی‌تواند رمز عبور شما باشد.',
  passwordSame: 'رمز عبور جدید باید با رمز فعلی فرق داشته باشد.',
  oldPasswordRequired: 'رمز عبور فعلی را وارد کنید.',
  oldPasswordWrong: 'رمز عبور فعلی درست نیست.',
  passwordChanged: 'رمز عبور شما تغییر کرد و دستگاه‌های دیگر از حساب خارج شدند.',
  passwordReset: 'رمز عبور جدید ثبت شد. با آن وارد شوید.',
  passwordSet: 'رمز عبور ثبت شد. از این به بعد با رمز هم می‌توانید وارد شوید.',
  passwordDropped:
    'این شماره حالا تأیید شد. برای امنیت شما، رمز عبور و اطلاعاتی که قبل از تأیید ثبت شده بود پاک شد.',
  codeRequired: 'کد تأیید را وارد کنید.',
  codePattern: 'کد تأیید شش رقم است.',
  codeWrong: 'کد درست نیست یا زمان آن گذشته است. دوباره بررسی کنید یا کد تازه بگیرید.',
  codeSpent: 'تعداد تلاش‌ها بیش از حد مجاز بود. کد تازه‌ای بگیرید.',
  codeSent: 'کد تأیید پیامک شد.',
  entryCodeSent: 'کد ورود پیامک شد.',
  codeSentMaybe: 'اگر با این شماره حسابی باشد، کد تأیید برای آن پیامک می‌شود.',
  codeNotSent: 'پیامک فرستاده نشد. چند لحظهٔ دیگر دوباره تلاش کنید.',
  mobileVerified: 'شمارهٔ موبایل شما تأیید شد.',
} as const

/**
 * Returns the six digits of a typed code in ASCII, or null if it is not a code. Accepts digits of any script, and
 * spaces.
 */
export function normaliseCode(typed: string): string | null {
  const compact = digitsOf(typed)
  return /^\d{6}$/.test(compact) ? compact : null
}

/**
 * Whether a password is nearly the same as the account's mobile number.
 * @param mobile local form
 */
export function isMobileAsPassword(password: string, mobile: string): boolean {
  const plain = toAsciiDigits(password).trim()
  return plain.length >= 10 && mobile !== '' && plain.endsWith(mobile.slice(1))
}
