import { AppError } from '../../shared/errors.ts'

/** Seconds after which a refused caller should come again. */
const RETRY_AFTER = 3

/** What somebody reads for whom no page can be rendered now. */
export const busyMessage = 'فروشگاه شلوغ است. چند لحظهٔ دیگر دوباره تلاش کنید.'

/** Refuses work for now. */
export const busy = (message = busyMessage) => new AppError(503, message, { retryAfter: RETRY_AFTER })
