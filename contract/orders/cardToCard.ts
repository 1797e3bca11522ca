/** Card-to-card payments: the shopper transfers the amount to the shop's card and sends a receipt, which staff check. */
import { toAsciiDigits } from '../text.ts'

export type WayToPay = 'bank' | 'card'

/** `gateway` of a payment by transfer to the shop's card. */
export const CARD_TO_CARD = 'card'

/**
 * waiting: no receipt yet. checking: staff have not decided about the receipt. refused: staff have refused it; the items are
 * still held for another receipt. over: no items are held any more. settled: the money has arrived.
 */
export const cardStates = ['waiting', 'checking', 'refused', 'over', 'settled'] as const
export type CardState = (typeof cardStates)[number]

/** A bank card of the shop. */
export interface ShopCard {
  /** 16 digits. */
  readonly card: string
  readonly holder: string
  readonly bank: string
  /** IR and 24 digits, or empty. */
  readonly iban: string
}

export const receiptRules = {
  /** Longer side of a stored picture in px. */
  side: 1600,
  /** Maximum size of the picked file in bytes. */
  maxBytes: 15_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp'],
  /** Maximum length in characters. */
  tracking: 40,
  reason: 300,
} as const

export const receiptMessages = {
  nothing: 'عکس رسید را بفرستید یا شمارهٔ پیگیری آن را بنویسید.',
  picture: 'این فایل پذیرفته نمی‌شود. یک عکس JPEG، PNG یا WebP از رسید انتخاب کنید.',
  pictureLarge: 'حجم این تصویر بیش از ۱۵ مگابایت است. تصویر کم‌حجم‌تری انتخاب کنید.',
  tracking: 'شمارهٔ پیگیری فقط رقم و حرف لاتین دارد.',
  cardEnd: 'چهار رقم آخر کارتی را بنویسید که با آن واریز کرده‌اید.',
  paidOn: 'تاریخ واریز نمی‌تواند پس از امروز باشد.',
} as const

/**
 * Normalises the number of an Iranian bank card. Accepts digits of any script, spaces, dashes and invisible marks.
 * @returns null unless it has 16 digits and passes the Luhn check
 */
export function readCard(typed: string): string | null {
  const card = toAsciiDigits(typed.normalize('NFKC')).replace(/[\p{Cf}\p{Cc}\p{Mn}\p{Pd}\s.]/gu, '')
  if (!/^[1-9]\d{15}$/.test(card)) return null
  const sum = [...card].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0 ? card : null
}

/** A card or an IBAN in groups of four: «6037 9975 1234 5678». */
export const groupedCard = (code: string) => code.replace(/(.{4})(?=.)/g, '$1 ')
