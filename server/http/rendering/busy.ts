import { AppError } from '../../shared/errors.ts'

/** What somebody reads for whom no page can be rendered now. */
export const busyShop = {
  message: 'فروشگاه شلوغ است. چند لحظهٔ دیگر دوباره تلاش کنید.',
  retryAfter: 3,
}

/** Refuses work for now. */
export const busy = () => new AppError(503, busyShop.message, busyShop)
