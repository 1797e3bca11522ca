import { AppError } from '../../shared/errors.ts'

/** The message of a 503 while no page can be rendered. */
export const busyShop = {
  message: 'فروشگاه شلوغ است. چند لحظهٔ دیگر دوباره تلاش کنید.',
  retryAfter: 3,
}

export const busy = () => new AppError(503, busyShop.message, busyShop)
