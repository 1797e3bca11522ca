/** Persian words of spec §2, §4 and §8 that a shopper reads; both sides use the same. */
export const toastMessages = {
  loggedIn: 'با موفقیت وارد شدید.',
  loggedOut: 'از حساب خود خارج شدید.',
  compareAdded: 'کالا به فهرست مقایسه افزوده شد.',
  compareRemoved: 'کالا از فهرست مقایسه حذف شد.',
  compareCleared: 'فهرست مقایسه پاک شد.',
  compareDuplicate: 'این کالا پیش‌تر به فهرست مقایسه افزوده شده است.',
  basketAdded: 'کالا به سبد خرید افزوده شد.',
  favouriteAdded: 'کالا به علاقه‌مندی‌ها افزوده شد.',
  favouriteRemoved: 'کالا از علاقه‌مندی‌ها حذف شد.',
  basketUnfrozen: 'سبد خرید از حالت انتظار پرداخت خارج شد.',
} as const

export const toastTitles = { newsletter: 'خبرنامه' } as const

export const confirmMessages = {
  compareClear: 'فهرست مقایسه پاک شود؟',
  ok: 'تأیید',
  cancel: 'انصراف',
} as const

/** Why the login modal opened (spec §2). */
export const loginReasons = {
  favourite: 'برای افزودن به علاقه‌مندی‌ها ابتدا وارد شوید.',
  basket: 'برای خرید کالا ابتدا وارد شوید.',
  inBasket: 'برای ادامهٔ سفارش ابتدا وارد شوید.',
} as const
export type LoginReason = keyof typeof loginReasons
