/** What shoppers say about products, at run time on both sides. Lengths in characters. */
export const reviewLengths = {
  review: { min: 10, max: 2000 },
  question: { min: 5, max: 1000 },
} as const

export const reviewStates = ['pending', 'approved', 'rejected'] as const
export type ReviewState = (typeof reviewStates)[number]

export const reviewMessages = {
  ratingRequired: 'امتیاز خود را با ستاره‌ها مشخص کنید.',
  reviewRequired: 'متن دیدگاه را بنویسید.',
  reviewShort: 'دیدگاه را دست‌کم در ده نویسه بنویسید.',
  reviewLong: 'دیدگاه حداکثر دو هزار نویسه است.',
  reviewReceived: 'دیدگاه شما ثبت شد و پس از بررسی برای همه نمایش داده می‌شود.',
  questionRequired: 'متن را بنویسید.',
  questionShort: 'متن را دست‌کم در پنج نویسه بنویسید.',
  questionLong: 'متن حداکثر هزار نویسه است.',
  questionReceived: 'پرسش شما ثبت شد و پس از بررسی نمایش داده می‌شود.',
  answerReceived: 'پاسخ شما ثبت شد و پس از بررسی نمایش داده می‌شود.',
  published: 'ثبت شد و هم‌اکنون نمایش داده می‌شود.',
  ownReview: 'به دیدگاه خودتان نمی‌توانید رأی بدهید.',
} as const
