/** States, causes and limits of returns, shared by the server and the browser. */
import { pictureMessages, pictureRules } from '../media/rules.ts'
import type { Tone } from '../statuses.ts'

export const returnStates = [
  'requested',
  'accepted',
  'received',
  'refunding',
  'refunded',
  'refused',
  'withdrawn',
] as const
export type ReturnState = (typeof returnStates)[number]

export const returnStateInfo: Readonly<
  Record<ReturnState, { readonly tone: Tone; readonly nameFa: string }>
> = {
  requested: { tone: 'warning', nameFa: 'در انتظار بررسی' },
  accepted: { tone: 'info', nameFa: 'پذیرفته‌شده' },
  received: { tone: 'info', nameFa: 'دریافت‌شده' },
  refunding: { tone: 'info', nameFa: 'در انتظار بازگشت وجه' },
  refunded: { tone: 'success', nameFa: 'وجه بازگردانده شد' },
  refused: { tone: 'danger', nameFa: 'ردشده' },
  withdrawn: { tone: 'danger', nameFa: 'انصراف خریدار' },
}

/** States of a successful return, in order. */
export const returnSteps = [
  'requested',
  'accepted',
  'received',
  'refunding',
  'refunded',
] as const satisfies readonly ReturnState[]

/** States that staff can move a return to. */
export const returnMoves: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
  requested: ['accepted', 'refused'],
  accepted: ['received', 'refused'],
  // A return skips the refund only when no money is left to refund.
  received: ['refunding', 'refunded', 'refused'],
  // The amount of a transfer that is due can be corrected.
  refunding: ['refunding', 'refunded'],
  refunded: [],
  refused: [],
  withdrawn: [],
}

/** The shopper can withdraw it until the shop receives the items. */
export const isWithdrawable = (state: ReturnState) => state === 'requested' || state === 'accepted'

export const returnCauses = ['regret', 'size', 'wrong', 'damaged', 'faulty'] as const
export type ReturnCause = (typeof returnCauses)[number]

export const returnCauseNames: Readonly<Record<ReturnCause, string>> = {
  regret: 'از خرید پشیمان شده‌ام',
  size: 'اندازه یا ظاهرش مناسب من نیست',
  wrong: 'کالای دیگری فرستاده شده است',
  damaged: 'آسیب‌دیده رسیده است',
  faulty: 'ایراد دارد یا درست کار نمی‌کند',
}

/** Causes that are the shop's fault: the shop pays the return shipping, and the shopper must describe the fault. */
const shopsCauses: readonly ReturnCause[] = ['wrong', 'damaged', 'faulty']
export const isShopsFault = (cause: ReturnCause) => shopsCauses.includes(cause)

/** Pieces returned for these causes are not sold again unless staff decide so. */
export const isBroken = (cause: ReturnCause) => cause === 'damaged' || cause === 'faulty'

/**
 * When the shop needs the shopper's account to refund a return. `never`: there is no money to refund. `parts`: the gateway
 * can refund the whole payment, so only when a part of the order comes back. `partsAndRegret`: also when the shopper changed
 * their mind, because delivery was paid and is refunded only for a fault of the shop. `always`: the gateway refunds nothing.
 */
export const accountNeeds = ['never', 'parts', 'partsAndRegret', 'always'] as const
export type AccountNeed = (typeof accountNeeds)[number]

export const needsAccount = (
  need: AccountNeed,
  { isWhole, cause }: { readonly isWhole: boolean; readonly cause: ReturnCause },
): boolean =>
  need === 'always' || (need !== 'never' && !isWhole) || (need === 'partsAndRegret' && !isShopsFault(cause))

export const returnRules = {
  /** Maximum length of the shopper's description in characters. */
  words: 1000,
  /** Maximum length of a text by staff in characters. */
  staffWords: 500,
  pictures: 4,
  ...pictureRules,
} as const

export const returnMessages = {
  items: 'کالایی را که بازمی‌گردانید انتخاب کنید.',
  cause: 'علت بازگشت را انتخاب کنید.',
  words: 'بنویسید چه ایرادی دارد یا چه چیزی به دستتان رسیده است.',
  ...pictureMessages,
} as const
