/** Rules and messages of problem reports, shared by the server and the browser. */

/** Maximum lengths in characters: the shopper's description, and the whole text with the error code below it. */
export const problemLimits = { words: 3000, text: 3200, page: 300 } as const
/** Minimum length in characters, because shorter reports cannot be understood. */
export const PROBLEM_TEXT_MIN = 10
/** Days until a report and its recording are deleted. */
export const PROBLEM_DAYS = 30
/** A recording contains at most this many seconds before the report. */
export const RECORD_SECONDS = 120
/** Maximum size of a compressed recording in bytes. */
export const RECORD_BYTES = 512 * 1024
/** Prefix of a gzip recording as a data URL. Recorders never record such values. */
export const RECORD_PREFIX = 'data:application/gzip;base64,'
/** Maximum length of that data URL in characters. */
export const RECORD_LENGTH = RECORD_PREFIX.length + Math.ceil(RECORD_BYTES / 3) * 4

/** Letters and digits of codes, without those that look alike. */
const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_GROUPS = 3

/** Makes a code from random bytes, one character each: K7QM-4TRX-9P2A. */
export function problemCode(bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, CODE_GROUPS * 4), (byte) => CODE_ALPHABET[byte % 32])
  return (letters.join('').match(/.{4}/g) ?? []).join('-')
}

/** Returns the canonical form of a typed code, or null if it is not a code. */
export function readProblemCode(typed: string): string | null {
  const letters = typed
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{12}$/.test(letters) ? (letters.match(/.{4}/g) ?? []).join('-') : null
}

export const problemMessages = {
  sent: 'گزارش شما به دست ما رسید. سپاس که خبر دادید.',
  deleted: 'گزارش شما و هرچه همراهش بود پاک شد.',
  textRequired: 'بنویسید چه شد.',
  textShort: 'کمی کامل‌تر بنویسید (حداقل ۱۰ حرف).',
  textLength: 'متن گزارش باید حداکثر ۳۰۰۰ حرف باشد.',
  record: 'ضبط همراه گزارش خوانا نبود. نوشتهٔ خود را بدون آن بفرستید.',
  recordFull: 'این روزها گزارش‌های زیادی با ضبط رسیده است. نوشتهٔ خود را بدون ضبط بفرستید.',
  codeRequired: 'کد گزارش را بنویسید.',
  codeUnknown: 'گزارشی با این کد نیست؛ شاید قبلاً پاک شده باشد.',
  errorCode: 'کد پیگیری خطا',
  unknown: 'این گزارش یافت نشد؛ شاید مهلتش گذشته باشد.',
} as const
