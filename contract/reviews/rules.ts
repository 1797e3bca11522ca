/** Rules of reviews and questions; both sides import them at run time. Lengths in characters. */
export const reviewLengths = {
  review: { min: 10, max: 2000 },
  question: { min: 5, max: 1000 },
} as const

/** Maximum length of the reason for hiding an entry. */
export const CAUSE_LENGTH = 300
/** Maximum number of entries in one bulk moderation. */
export const MOST_DECIDED = 50

export const reviewSorts = ['newest', 'helpful'] as const
export type ReviewSort = (typeof reviewSorts)[number]

export const reviewStates = ['pending', 'approved', 'rejected'] as const
export type ReviewState = (typeof reviewStates)[number]

export const reviewMessages = {
  ratingRequired: 'امتیاز خود را با ستاره‌ها مشخص کنید.',
  reviewRequired: 'متن دیدگاه را بنویسید.',
  reviewShort: 'کمی بیشتر بنویسید (حداقل ۱۰ حرف).',
  reviewLong: 'دیدگاه حداکثر ۲۰۰۰ حرف است.',
  reviewReceived: 'دیدگاه شما ثبت شد و پس از بررسی برای همه نمایش داده می‌شود.',
  questionRequired: 'متن را بنویسید.',
  questionShort: 'کمی بیشتر بنویسید (حداقل ۵ حرف).',
  questionLong: 'متن حداکثر ۱۰۰۰ حرف است.',
  questionReceived: 'پرسش شما ثبت شد و پس از بررسی نمایش داده می‌شود.',
  answerReceived: 'پاسخ شما ثبت شد و پس از بررسی نمایش داده می‌شود.',
  published: 'ثبت شد و هم‌اکنون نمایش داده می‌شود.',
  causeRequired: 'علت پنهان کردن را بنویسید.',
  ownReview: 'به دیدگاه خودتان نمی‌توانید رأی بدهید.',
} as const
