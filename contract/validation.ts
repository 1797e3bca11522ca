/** Validation rules of spec §5, shared by the forms and the server. Messages are shown to shoppers. */
import { toAsciiDigits } from './text.ts'

export const MOBILE_PATTERN = /^(?:\+98|0098|0)?9\d{9}$/
/** Longest local form (09…), spec §5. */
export const MOBILE_MAX_LENGTH = 11
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,24}$/

export const validationMessages = {
  mobileRequired: 'شماره موبایل را وارد کنید.',
  mobilePattern: 'شماره موبایل را مانند 09131234567 وارد کنید.',
  passwordRequired: 'رمز عبور را وارد کنید.',
  email: 'نشانی ایمیل معتبر نیست.',
  url: 'نشانی اینترنتی معتبر نیست.',
} as const

/**
 * The local form 09xxxxxxxxx of a mobile number typed in any accepted way (Persian or Arabic digits,
 * spaces, dashes, +98, 0098, without the zero), or null when it breaks the pattern of spec §5.
 */
export function normaliseMobile(typed: string): string | null {
  const compact = toAsciiDigits(typed).replace(/[\s\u200c\u200e\u200f().-]/g, '')
  if (!MOBILE_PATTERN.test(compact)) return null
  return `0${compact.slice(-10)}`
}
