/** Rules and messages of the blog, the newsletter and the contact form, shared by the server and the browser. */

/** Number of articles on a page of the blog: 13 fill one large card and rows of two, three or four. */
export const BLOG_PAGE_SIZE = 13

/** Maximum lengths of the contact form's fields, in characters. */
export const contactLimits = { name: 60, subject: 100, text: 3000 } as const
/** Minimum length in characters, because shorter messages cannot be answered. */
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
