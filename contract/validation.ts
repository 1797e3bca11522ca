/** Validation rules of spec §5, shared by the forms and the server. The messages are for shoppers. */
import { toAsciiDigits, toPersianLetters, withoutInvisibleMarks } from './text.ts'

export const MOBILE_PATTERN = /^(?:\+98|0098|0)?9\d{9}$/
/** Pattern in which dots, before and after the @, separate parts that are not empty. */
export const EMAIL_PATTERN = /^[^\s@.]+(?:\.[^\s@.]+)*@(?:[^\s@.]+\.)+[A-Za-z]{2,24}$/

export const validationMessages = {
  mobileRequired: 'شمارهٔ موبایل را وارد کنید.',
  mobilePattern: 'شمارهٔ موبایل را درست وارد کنید؛ مثلاً ۰۹۱۳۱۲۳۴۵۶۷.',
  passwordRequired: 'رمز عبور را وارد کنید.',
  email: 'نشانی ایمیل معتبر نیست.',
  url: 'نشانی اینترنتی معتبر نیست.',
  firstNameRequired: 'نام را وارد کنید.',
  lastNameRequired: 'نام خانوادگی را وارد کنید.',
  personName: 'نام را فقط با حروف و حداکثر ۶۰ حرف بنویسید.',
  nationalCode: 'کد ملی درست نیست. ده رقم آن را بررسی کنید.',
  birthday: 'تاریخ تولد درست نیست.',
  birthdayPart: 'روز، ماه و سال تولد را کامل کنید.',
  birthdayNoDay: 'این ماه چنین روزی ندارد.',
  avatar: 'این فایل پذیرفته نمی‌شود. یک عکس JPEG، PNG یا WebP انتخاب کنید.',
  avatarLarge: 'حجم این تصویر بیش از ۱۰ مگابایت است. تصویر کم‌حجم‌تری انتخاب کنید.',
  avatarSmall: 'این تصویر بسیار کوچک است. تصویری حداقل ۱۰۰ در ۱۰۰ پیکسل انتخاب کنید.',
  titleLength: 'عنوان نشانی باید حداکثر ۴۰ حرف باشد.',
  receiverRequired: 'نام گیرنده را وارد کنید.',
  receiver: 'نام گیرنده را فقط با حروف و حداکثر ۶۰ حرف بنویسید.',
  provinceRequired: 'استان را انتخاب کنید.',
  cityRequired: 'نام شهر را بنویسید.',
  cityUnknown: 'این شهر در فهرست شهرهای این استان نیست. نزدیک‌ترین شهر را بنویسید.',
  postalCodeRequired: 'کد پستی را وارد کنید.',
  postalCode: 'کد پستی باید ده رقم باشد و با صفر آغاز نشود.',
  addressRequired: 'نشانی را بنویسید.',
  addressShort: 'نشانی را کامل‌تر بنویسید (حداقل ۱۰ حرف).',
  addressLong: 'نشانی باید حداکثر ۳۰۰ حرف باشد.',
  plateRequired: 'پلاک را وارد کنید.',
  plate: 'پلاک باید حداکثر ۱۰ حرف باشد.',
  unit: 'واحد باید حداکثر ۱۰ حرف باشد.',
} as const

/**
 * Returns the local form 09xxxxxxxxx of a mobile number typed in any accepted way (Persian or Arabic digits, spaces,
 * dashes, +98, 0098, without the zero), or null if it breaks the pattern of spec §5.
 */
export function normaliseMobile(typed: string): string | null {
  const compact = digitsOf(typed).replace(/[().]/g, '')
  if (!MOBILE_PATTERN.test(compact)) return null
  return `0${compact.slice(-10)}`
}

/**
 * The digits of a mobile number, or of a part of one, typed in any accepted way, without the country code; null for another text.
 * Numbers in the form of `normaliseMobile` contain them.
 */
export function partOfMobile(typed: string): string | null {
  const compact = digitsOf(typed).replace(/[().]/g, '')
  const local = compact.replace(/^(\+98|0098)|^98(?=9\d{9}$)/, '')
  return /^\d+$/.test(local) ? local : null
}

/** Maximum lengths of profile and address fields, in characters. */
export const textLimits = {
  name: 60,
  email: 254,
  title: 40,
  address: 300,
  plate: 10,
  unit: 10,
  url: 2000,
} as const
/** Minimum length in characters, because no shorter address is complete. */
export const ADDRESS_MIN_LENGTH = 10
/** Maximum age in years. */
const OLDEST = 120

/**
 * Returns a line in the letters and digits of a Persian keyboard, without invisible marks, repeated spaces, and spaces and
 * half-spaces at its ends.
 */
export const tidyLine = (typed: string) =>
  toPersianLetters(withoutInvisibleMarks(typed))
    .replace(/[٠-٩]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0x90))
    .replace(/\s+/g, ' ')
    .replace(/^[ \u200c]+|[ \u200c]+$/g, '')

/** Allows letters of any script with spaces, half-spaces, hyphens, dots and apostrophes between them. */
export function isPersonName(name: string): boolean {
  return name.length <= textLimits.name && /^\p{L}[\p{L}\p{M} \u200c.'’-]*$/u.test(name)
}

/** Spec §5: the top-level domain has 2 to 24 letters. */
export const isEmail = (typed: string) => typed.length <= textLimits.email && EMAIL_PATTERN.test(typed)

/** A mailto link. The address is encoded, because `?` and `&` in it would set fields of the e-mail. */
export const toMail = (email: string) => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`

const URL_PATTERN =
  /^https?:\/\/[^\s/?#.]+(?:\.[^\s/?#.]+)*\.[^\s/?#.:\d]{2,24}\.?(?::\d{1,5})?(?:[/?#]\S*)?$/i

/** Like URL_PATTERN, but only https. */
export const HTTPS_PATTERN = new RegExp(URL_PATTERN.source.replace('https?', 'https'))

/** Spec §5: a web address with http or https; Persian domains are allowed. */
export const isUrl = (typed: string) => typed.length <= textLimits.url && URL_PATTERN.test(typed)

/** Returns typed digits as ASCII, without invisible marks and the spaces, half-spaces and dashes that group them. */
export const digitsOf = (typed: string) => toAsciiDigits(typed).replace(/[\p{Cf}\p{Pd}\s]/gu, '')

/**
 * Returns the ten ASCII digits of a typed national code, with lost leading zeros restored, or null if its check
 * digit is wrong. Refuses ten equal digits, which pass the check but are never issued.
 */
export function normaliseNationalCode(typed: string): string | null {
  const digits = digitsOf(typed)
  if (!/^\d{8,10}$/.test(digits)) return null
  const code = digits.padStart(10, '0')
  if (/^(\d)\1{9}$/.test(code)) return null
  const sum = [...code.slice(0, 9)].reduce((all, digit, index) => all + Number(digit) * (10 - index), 0)
  const rest = sum % 11
  return Number(code[9]) === (rest < 2 ? rest : 11 - rest) ? code : null
}

/** Returns ten ASCII digits of which the first is not zero, or null. */
export function normalisePostalCode(typed: string): string | null {
  const digits = digitsOf(typed)
  return /^[1-9]\d{9}$/.test(digits) ? digits : null
}

/** Whether it is a real day in the past, at most 120 years ago. `typed` as YYYY-MM-DD, `now` in epoch ms. */
export function isBirthday(typed: string, now: number): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(typed)) return false
  const at = Date.parse(`${typed}T00:00:00Z`)
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== typed) return false
  return at < now && new Date(now).getUTCFullYear() - new Date(at).getUTCFullYear() <= OLDEST
}
