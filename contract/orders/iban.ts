import { toAsciiDigits } from '../text.ts'

const FORM = /^IR\d{24}$/

export const payeeRules = {
  /** Maximum length of the holder's name, in characters. */
  holder: 100,
  /** Maximum length of an IBAN as typed or pasted, in characters, with spaces and invisible marks. */
  typedIban: 80,
} as const

export const payeeMessages = {
  iban: 'شمارهٔ شبا درست نیست. شبا با IR شروع می‌شود و ۲۴ رقم دارد؛ آن را در همراه‌بانک یا روی کارتتان ببینید.',
  holder: 'نام صاحب حساب را بنویسید.',
} as const

/**
 * Normalises the IBAN of an Iranian account to the form that banks take. Accepts digits of any script, spaces, dashes and
 * invisible marks, with or without IR.
 * @returns null when its form or its check digits (modulo 97) are wrong
 */
export function readIban(typed: string): string | null {
  const code = toAsciiDigits(typed.normalize('NFKC'))
    .replace(/[\p{Cf}\p{Cc}\p{Mn}\p{Pd}\s.]/gu, '')
    .toUpperCase()
  const iban = /^\d/.test(code) ? `IR${code}` : code
  if (!FORM.test(iban)) return null
  // I is 18 and R is 27; country and check digits go to the end.
  const digits = `${iban.slice(4)}1827${iban.slice(2, 4)}`
  return BigInt(digits) % 97n === 1n ? iban : null
}

/** Returns an IBAN with all but its last four digits hidden. */
export const maskedIban = (iban: string) => `IR…${iban.slice(-4)}`
