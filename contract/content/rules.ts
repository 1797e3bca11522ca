/** Rules and words of the blog, the newsletter and messages to the shop; both sides use the same. */

/** Articles on a page of the blog: a large one, then rows of two, three or four. */
export const BLOG_PAGE_SIZE = 13

/** Longest of what a message may hold, in characters. */
export const contactLimits = { name: 60, subject: 100, text: 3000 } as const
/** A shorter message cannot be answered. */
export const CONTACT_TEXT_MIN = 10

export const contentMessages = {
  notJoined: 'خطا در عضویت خبرنامه',
  joined: 'شمارهٔ شما در خبرنامه ثبت شد.',
  sent: 'پیام شما به دست ما رسید. در نخستین فرصت کاری با شما تماس می‌گیریم.',
  nameRequired: 'نام خود را بنویسید.',
  nameLength: 'نام باید حداکثر ۶۰ حرف باشد.',
  subjectRequired: 'موضوع پیام را بنویسید.',
  subjectLength: 'موضوع باید حداکثر ۱۰۰ حرف باشد.',
  textRequired: 'متن پیام را بنویسید.',
  textShort: 'پیام را کمی کامل‌تر بنویسید (حداقل ۱۰ حرف).',
  textLength: 'متن پیام باید حداکثر ۳۰۰۰ حرف باشد.',
} as const
