import { formatDate, formatTime } from '../../lib/dates.ts'

/** Formats an ISO time: «۸ آذر ۱۴۰۵، ۱۲:۳۰». */
export const moment = (at: string) => `${formatDate(at)}، ${formatTime(at)}`
