/** Limits and Persian messages of named lists of favourites. */
export const favouriteLists = {
  /** Maximum number of lists of a member. */
  max: 20,
  /** Maximum number of products in a list. */
  maxProducts: 100,
  /** Maximum length of a name in characters. */
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
