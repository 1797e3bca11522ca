/** Rules of reviews and questions; the server and the browser import them at run time. Lengths in characters. */
export const reviewLengths = {
  review: { min: 10, max: 2000 },
  question: { min: 5, max: 1000 },
  /** Maximum length of each of the pros or cons. */
  point: { max: 80 },
} as const
/** Maximum number of pictures of a review. */
export const MOST_PICTURES = 4
/** Maximum number of pros, and of cons. */
export const MOST_POINTS = 5

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
  pointLong: 'هر نکته حداکثر ۸۰ حرف است.',
  pointsMany: 'حداکثر ۵ نکته بنویسید.',
  reviewReceived: 'دیدگاه شما ثبت شد و پس از بررسی برای همه نمایش داده می‌شود.',
  questionRequired: 'متن را بنویسید.',
  questionShort: 'کمی بیشتر بنویسید (حداقل ۵ حرف).',
  questionLong: 'متن حداکثر ۱۰۰۰ حرف است.',
  questionReceived: 'پرسش شما ثبت شد و پس از بررسی نمایش داده می‌شود.',
  answerReceived: 'پاسخ شما ثبت شد و پس از بررسی نمایش داده می‌شود.',
  replyRemoved: 'پاسخ برداشته شد.',
  published: 'ثبت شد و هم‌اکنون نمایش داده می‌شود.',
  causeRequired: 'علت پنهان کردن را بنویسید.',
  rewritten: 'نویسنده متن را پس از باز شدن این صفحه عوض کرده است. متن تازه را بخوانید و دوباره تصمیم بگیرید.',
  ownReview: 'به دیدگاه خودتان نمی‌توانید رأی بدهید.',
} as const

/** The pros or cons that are typed one per line. */
export const pointsOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Persian message why the pros or cons are refused; null if they are valid. */
export function pointsProblem(points: readonly string[]): string | null {
  if (points.some(({ length }) => length > reviewLengths.point.max)) return reviewMessages.pointLong
  return points.length > MOST_POINTS ? reviewMessages.pointsMany : null
}
