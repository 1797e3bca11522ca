/** Persian texts about orders and payments for staff and shoppers. */
import type { OrderSlot } from '../database/orderSchema.ts'
import { formatCode, formatNumber, toPersianDigits } from '../shared/persian.ts'
import { slotText } from './slots/slotText.ts'

export const causes = {
  placed: 'ثبت سفارش و آغاز پرداخت',
  placedByCard: 'ثبت سفارش برای پرداخت کارت‌به‌کارت',
  receiptSent: 'رسید کارت‌به‌کارت فرستاده شد',
  receiptRefused: (reason: string) => `رسید کارت‌به‌کارت پذیرفته نشد: ${reason}`,
  cardPaid: 'فروشگاه رسیدن وجه کارت‌به‌کارت را تأیید کرد',
  cardPaidLate: 'فروشگاه رسیدن دیرهنگام وجه کارت‌به‌کارت را تأیید کرد؛ موجودی دوباره رزرو شد',
  cardOver: 'مهلت واریز کارت‌به‌کارت بی رسید تمام شد',
  left: 'انصراف خریدار پیش از واریز',
  sent: 'ارسال به درگاه پرداخت',
  gatewayRefused: 'درگاه پرداخت سفارش را نپذیرفت',
  gatewaySilent: 'درگاه پرداخت پاسخ نداد',
  paid: 'تأیید پرداخت از سوی بانک',
  paidLate: 'تأیید دیرهنگام پرداخت از سوی بانک؛ موجودی دوباره رزرو شد',
  free: 'سفارش چیزی برای پرداخت نداشت',
  partPaid: (part: number, of: number) =>
    `تأیید پرداخت بخش ${formatNumber(part)} از ${formatNumber(of)} از سوی بانک`,
  partNotPaid: (part: number) => `پرداخت بخش ${formatNumber(part)} در درگاه انجام نشد`,
  partAwaited: (part: number) =>
    `مهلت سفارش تمدید شد تا پرداخت بخش ${formatNumber(part)} در بانک به پایان برسد`,
  allPartsPaid: (of: number) => `تأیید پرداخت همهٔ ${formatNumber(of)} بخش از سوی بانک`,
  payPart: (part: number) => `آغاز دوبارهٔ پرداخت بخش ${formatNumber(part)}`,
  leftParts: 'انصراف خریدار پیش از پرداخت همهٔ بخش‌ها',
  notPaid: 'پرداخت در درگاه انجام نشد',
  expired: 'پایان مهلت پرداخت',
  exitFreeze: 'خروج خریدار از حالت انتظار پرداخت',
  ownCancel: 'لغو به درخواست خریدار',
  ownChange: (names: readonly string[]) => `تغییر ${names.join(' و ')} به درخواست خریدار`,
  payAgain: 'تلاش دوباره برای پرداخت',
  refunded: 'وجه پرداختی به خریدار بازگردانده شد',
  byHand: 'درگاه وجه را بازنگرداند؛ فروشگاه آن را خود به خریدار بازمی‌گرداند',
} as const

export const payMessages = {
  verifying:
    'پرداخت شما هنوز از سوی بانک تأیید نشده است. معمولاً چند لحظه طول می‌کشد؛ مبلغ شما محفوظ است و لازم نیست دوباره پرداخت کنید.',
  paidMeanwhile: 'پرداخت شما پیش از این انجام شده و سفارش ثبت شده است.',
  success: 'پرداخت شما با موفقیت انجام شد و سفارش ثبت شد.',
  free: 'سفارش شما ثبت شد و چیزی برای پرداخت نداشت.',
  failure: 'پرداخت انجام نشد. کالاها در سبد خرید شما مانده‌اند و می‌توانید دوباره تلاش کنید.',
  ownCancel: 'این سفارش به درخواست شما لغو شد.',
  refundedSecond: 'مبلغ این پرداخت به حساب شما بازگردانده شد. سفارش با پرداخت دیگری انجام شده است.',
  refundedPart: 'این بخش قبلاً پرداخت شده بود و مبلغ این پرداخت به حساب شما بازگردانده شد.',
  refunded: 'سفارش انجام نشد و مبلغ پرداختی به حساب شما بازگردانده شد.',
} as const

/**
 * Returns the payment's message to the shopper after the refund. The reason why staff cancelled the order stays in it; the shop's
 * own announcement of the refund is replaced.
 */
export function wordsOfRefund(before: string): string {
  if (before === refunds.samePart.message) return payMessages.refundedPart
  const isOwn = Object.values<Refund>(refunds).some(({ message }) => message === before)
  if (isOwn || !before.trim()) return payMessages.refunded
  return `${before.trim().replace(/[.؛،]$/, '')}. مبلغ پرداختی به حساب شما بازگردانده شد.`
}

/**
 * Returns the payment's message to the shopper after staff have transferred the refund.
 * @param tracking number of the transfer
 */
export const wordsOfTransfer = (before: string, tracking: string): string =>
  `${wordsOfRefund(before).replace('بازگردانده شد', 'واریز شد')} کد پیگیری واریز: ${formatCode(tracking)}`

/** Why a captured payment is refunded: `cause` for the order's history, `message` for the shopper. */
export interface Refund {
  readonly cause: string
  readonly message: string
}

const late = (what: string) =>
  `پرداخت شما پس از پایان مهلت رسید و ${what}. مبلغ پرداختی به حساب شما بازگردانده می‌شود.`

export const refunds = {
  stock: {
    cause: 'وجه پس از آزاد شدن سفارش دریافت شد و کالا دیگر موجود نیست؛ وجه باید بازگردد',
    message: late('کالا دیگر موجود نیست'),
  },
  coupon: {
    cause:
      'وجه پس از آزاد شدن سفارش دریافت شد و کد تخفیف آن در سفارش دیگری به کار رفته است؛ وجه باید بازگردد',
    message: late('کد تخفیف آن در سفارش دیگری به کار رفته است'),
  },
  bought: {
    cause: 'وجه پس از آزاد شدن سفارش دریافت شد و کالای آن در سفارش دیگر خریدار ثبت شده است؛ وجه باید بازگردد',
    message: late('کالای آن در سفارش دیگری از شما ثبت شده است'),
  },
  slot: {
    cause: 'وجه پس از آزاد شدن سفارش دریافت شد و بازهٔ تحویل آن دیگر در دسترس نیست؛ وجه باید بازگردد',
    message: late('بازهٔ تحویل سفارش دیگر در دسترس نیست'),
  },
  old: {
    cause: 'وجه بیش از یک شبانه‌روز دیر دریافت شد؛ وجه باید بازگردد',
    message: late('سفارش دیگر معتبر نیست'),
  },
  staff: {
    cause: 'وجه پس از آن دریافت شد که فروشگاه سفارش را لغو کرده بود؛ وجه باید بازگردد',
    message:
      'فروشگاه این سفارش را پیش از پرداخت شما لغو کرده بود. مبلغ پرداختی به حساب شما بازگردانده می‌شود.',
  },
  owner: {
    cause: 'وجه پس از آن دریافت شد که خریدار سفارش را لغو کرده بود؛ وجه باید بازگردد',
    message: 'شما این سفارش را پیش از این پرداخت لغو کرده بودید. مبلغ پرداختی به حساب شما بازگردانده می‌شود.',
  },
  uncaptured: {
    cause:
      'درگاه وجه این پرداخت را دارد ولی تا یک شبانه‌روز آن را تأیید نکرد؛ فروشگاه وجه را خود به خریدار بازمی‌گرداند',
    message:
      'درگاه پرداخت، پرداخت شما را تأیید نکرد و سفارش انجام نشد. مبلغ پرداختی به حساب شما بازگردانده می‌شود.',
  },
  latePart: {
    cause: 'بخشی از وجه پس از پایان سفارش دریافت شد؛ وجه باید بازگردد',
    message:
      'این سفارش پیش از رسیدن این پرداخت پایان یافته بود و بخش‌هایش دیگر کامل نمی‌شود. مبلغ این پرداخت به حساب شما بازگردانده می‌شود.',
  },
  samePart: {
    cause: 'یک بخش از سفارش دو بار پرداخت شده است؛ پرداخت دوم باید بازگردد',
    message: 'این بخش قبلاً پرداخت شده بود. مبلغ این پرداخت به حساب شما بازگردانده می‌شود.',
  },
  second: {
    cause: 'برای این سفارش دو بار پرداخت شده است؛ پرداخت دوم باید بازگردد',
    message: 'این سفارش قبلاً پرداخت شده بود. مبلغ پرداخت دوم به حساب شما بازگردانده می‌شود.',
  },
} as const satisfies Record<string, Refund>

/** Thrown to roll a checkout's transaction back. The Persian message explains to the shopper why there is no order. */
export class CheckoutRefusal extends Error {}

/** Messages to the shopper that explain why a checkout made no order. */
export const checkoutRefusals = {
  verifyFirst:
    'پیش از ثبت سفارش باید شمارهٔ موبایل شما تأیید شود. آن را در حساب کاربری تأیید کنید؛ سبد شما سر جایش می‌ماند.',
  address: 'نشانی تحویل پیدا نشد. نشانی دیگری انتخاب کنید.',
  addressChanged:
    'نشانی تحویل در این فاصله ویرایش شده است. نشانی را یک بار دیگر ببینید و دوباره پرداخت را بزنید.',
  empty: 'سبد خرید شما خالی است.',
  gone: (name: string) => `«${name}» دیگر موجود نیست. سبد خرید را بازبینی کنید.`,
  less: (name: string, stock: number) =>
    `از «${name}» فقط ${formatNumber(stock)} عدد مانده است. سبد خرید را بازبینی کنید.`,
  changed: (payable: number) =>
    `قیمت‌ها تغییر کرده و مبلغ سفارش اکنون ${formatNumber(payable)} تومان است. سفارش را بازبینی کنید.`,
  noCard: 'این سفارش کارت‌به‌کارت پرداخت نمی‌شود. پرداخت اینترنتی را انتخاب کنید.',
  sendFirst: (orderId: number) =>
    `سفارش ${toPersianDigits(String(orderId))} شما هنوز در انتظار رسید کارت‌به‌کارت است. رسید آن را بفرستید یا از آن منصرف شوید، و دوباره تلاش کنید.`,
  uncheckedFirst: (orders: number) =>
    `فروشگاه هنوز رسید ${formatNumber(orders)} سفارش کارت‌به‌کارت شما را بررسی نکرده است. پس از بررسی آن‌ها دوباره تلاش کنید؛ سبد شما سر جایش می‌ماند.`,
  gatewayGone: 'درگاهی که انتخاب کرده‌اید دیگر این پرداخت را نمی‌پذیرد. درگاه دیگری انتخاب کنید.',
  onlyCard: 'درگاه پرداخت این مبلغ را نمی‌پذیرد. کارت‌به‌کارت را انتخاب کنید.',
  slotGone:
    'این روش یا بازهٔ تحویل دیگر برای نشانی شما در دسترس نیست. در گام «زمان تحویل» روش یا بازهٔ دیگری انتخاب کنید.',
  promiseChanged: (now: OrderSlot) =>
    `زمان تحویل با ${now.name ?? 'این روش'} تغییر کرده و اکنون ${slotText(now)} است. در گام «زمان تحویل» آن را ببینید و دوباره پرداخت کنید.`,
  noGifts: 'بسته‌بندی هدیه دیگر ارائه نمی‌شود. سفارش را بازبینی کنید.',
  noSizing: 'اندازه‌کردن بند برای کالاهای این سبد ارائه نمی‌شود. سفارش را بازبینی کنید.',
  noCompanies: 'فاکتور رسمی به نام شرکت دیگر صادر نمی‌شود. سفارش را بازبینی کنید.',
  slotFull: 'ظرفیت این بازهٔ تحویل تکمیل شده است. بازهٔ دیگری انتخاب کنید.',
} as const
