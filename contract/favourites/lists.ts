/** Limits and Persian messages of named lists of favourites. */
export const favouriteLists = {
  /** Lists of a member. */
  max: 20,
  /** Products of a list. */
  maxProducts: 100,
  /** Letters of a name. */
  nameLength: 60,
} as const

export const favouriteListMessages = {
  nameNeeded: 'نامی برای فهرست بنویسید.',
  nameTaken: 'فهرستی با این نام دارید.',
  tooMany: 'بیشتر از ۲۰ فهرست نمی‌توان ساخت. یکی را حذف کنید.',
  isFull: 'این فهرست پر است؛ هر فهرست تا ۱۰۰ کالا دارد.',
  noList: 'این فهرست دیگر نیست.',
  notFavourite: 'این کالا در علاقه‌مندی‌های شما نیست.',
} as const
