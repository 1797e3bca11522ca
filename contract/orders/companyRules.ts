/** Rules of the company on an official invoice, for the checkout and for the server. */
import { toAsciiDigits } from '../text.ts'
import { normalisePostalCode, tidyLine, validationMessages } from '../validation.ts'

export interface Company {
  readonly name: string
  /** National id of a legal person, 11 digits. */
  readonly nationalId: string
  /** Empty if it equals the national id, as for newer companies. */
  readonly economicCode: string
  readonly postalCode: string
}

/** Maximum length of the name, in characters. */
export const companyNameMax = 100

const digitsOf = (typed: string) => toAsciiDigits(typed.normalize('NFKC')).replace(/[\p{Cf}\p{Pd}\s.]/gu, '')

/** Normalises typed values: removes needless spaces of the name, converts digits to ASCII. */
export const tidyCompany = ({ name, nationalId, economicCode, postalCode }: Company): Company => ({
  name: tidyLine(name),
  nationalId: digitsOf(nationalId),
  economicCode: digitsOf(economicCode),
  postalCode: normalisePostalCode(postalCode) ?? postalCode,
})

/** Persian messages by field; empty if the company is complete. */
export function companyErrors(typed: Company): Partial<Record<keyof Company, string>> {
  const { name, nationalId, economicCode, postalCode } = tidyCompany(typed)
  return {
    ...(name.length >= 2 && name.length <= companyNameMax ? {} : { name: messages.name }),
    ...(isLegalId(nationalId) ? {} : { nationalId: messages.nationalId }),
    ...(/^(\d{11,14})?$/.test(economicCode) ? {} : { economicCode: messages.economicCode }),
    ...(normalisePostalCode(postalCode) ? {} : { postalCode: validationMessages.postalCode }),
  }
}

const weights = [29, 27, 23, 19, 17, 29, 27, 23, 19, 17]

/** Whether the id has 11 digits and the last one is the check digit of the first ten. */
function isLegalId(id: string): boolean {
  if (!/^\d{11}$/.test(id)) return false
  const digits = [...id].map(Number)
  const shift = (digits[9] ?? 0) + 2
  const sum = weights.reduce((all, weight, at) => all + ((digits[at] ?? 0) + shift) * weight, 0)
  return (sum % 11) % 10 === digits[10]
}

const messages = {
  name: 'نام شرکت را بنویسید.',
  nationalId: 'شناسهٔ ملی شرکت درست نیست. یازده رقم آن را بررسی کنید.',
  economicCode: 'کد اقتصادی ۱۱ تا ۱۴ رقم دارد. اگر همان شناسهٔ ملی است، خالی بگذارید.',
} as const
