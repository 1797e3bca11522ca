/** Channels and length of answers; the server and the browser import them at run time. */
export const answerChannels = ['sms', 'email'] as const
export type AnswerChannel = (typeof answerChannels)[number]

/** Maximum length of an answer by e-mail, in characters. For text messages, the carrier sets it. */
export const ANSWER_LENGTH = 3000

export const messageDeskMessages = {
  unknown: 'این پیام یافت نشد.',
  textRequired: 'متن پاسخ را بنویسید.',
  answeredMeanwhile: 'همکارتان به این پیام پاسخ داده است. اگر پاسخ شما هم لازم است، آن را دوباره بفرستید.',
  isBeingSent:
    'پاسخی به این پیام همین حالا در حال فرستادن است. کمی بعد ببینید چه شد و اگر لازم بود دوباره بفرستید.',
  noSms: 'فروشگاه برای پاسخ با پیامک آماده نشده است.',
  noEmail: 'پاسخ با ایمیل به این پیام ممکن نیست.',
  smsFailed: 'پیامک فرستاده نشد و پیام بی‌پاسخ ماند. کمی بعد دوباره بفرستید.',
  emailFailed: 'ایمیل فرستاده نشد و پیام بی‌پاسخ ماند. کمی بعد دوباره بفرستید.',
} as const
