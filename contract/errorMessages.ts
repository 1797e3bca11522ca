/**
 * Persian error messages of spec §8, shared by the server and the browser. They are not in messages.ts, because the first
 * view needs only these.
 */
export const errorMessages = {
  accessDenied: 'دسترسی شما محدود شده است.',
  loginFirst: 'برای ورود به پنل کاربری ابتدا وارد شوید.',
  notFound: 'صفحهٔ موردنظر یافت نشد.',
  offline: 'ارتباط با سرور برقرار نشد. اینترنت خود را بررسی کنید و دوباره تلاش کنید.',
  timeout: 'پاسخ سرور بیش از حد طول کشید. دوباره تلاش کنید.',
  absent: 'این فروشگاه این بخش را ندارد.',
  server: 'مشکلی در سرور پیش آمد. چند لحظهٔ دیگر دوباره تلاش کنید.',
  request: 'درخواست پذیرفته نشد. اطلاعات را بررسی کنید و دوباره تلاش کنید.',
  tooMany: 'تعداد درخواست‌ها بیش از حد است. کمی بعد دوباره تلاش کنید.',
} as const

/** Codes of errors on which callers decide, because messages are only for people. */
export type ErrorCode = 'loginFirst' | 'offline' | 'codeSpent'
