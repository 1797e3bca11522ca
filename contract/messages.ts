/** Persian messages of spec §2, §4 and §8 for shoppers, shared by the server and the browser. */
export const toastMessages = {
  loggedIn: 'با موفقیت وارد شدید.',
  loggedOut: 'از حساب خود خارج شدید.',
  loggedOutHere: 'اینجا از حساب خارج شدید؛ خروج در سرور با وصل شدن اینترنت کامل می‌شود.',
  compareAdded: 'کالا به فهرست مقایسه اضافه شد.',
  compareRemoved: 'کالا از فهرست مقایسه حذف شد.',
  compareCleared: 'فهرست مقایسه پاک شد.',
  compareDuplicate: 'این کالا از قبل در فهرست مقایسه است.',
  compareFull: 'حداکثر ۴ کالا را می‌توان با هم مقایسه کرد. برای افزودن این کالا یکی از آن‌ها را بردارید.',
  compareGone: 'کالایی از فهرست مقایسه دیگر در فروشگاه نیست و از فهرست برداشته شد.',
  basketAdded: 'کالا به سبد اضافه شد.',
  /** Text of a toast whose title is the name of the product. */
  namedBasketAdded: 'به سبد اضافه شد.',
  seeBasket: 'دیدن سبد',
  favouriteAdded: 'کالا به علاقه‌مندی‌ها اضافه شد.',
  favouriteRemoved: 'کالا از علاقه‌مندی‌ها حذف شد.',
  staffAccount: 'با حساب مدیریت نمی‌شود خرید کرد یا علاقه‌مندی نگه داشت؛ با حساب مشتری وارد شوید.',
  basketUnfrozen: 'سبد خرید از حالت انتظار پرداخت خارج شد.',
} as const

export const confirmMessages = {
  compareClear: 'فهرست مقایسه پاک شود؟',
  retry: 'تلاش دوباره',
  basketFrozen: 'سبد خرید از انتظار پرداخت خارج شود؟',
  basketFrozenText: 'سبد خرید در انتظار پرداخت است و تا پایان آن تغییر نمی‌کند.',
  basketWaits: 'سبد شما در انتظار پرداخت است.',
  basketWaitsOffer: 'ادامه یا لغو پرداخت',
  exitFailed: 'سبد از حالت انتظار پرداخت خارج نشد',
} as const
