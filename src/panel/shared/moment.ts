import { formatDate, formatTime } from '../../lib/dates.ts'

/** «۸ آذر ۱۴۰۵، ۱۲:۳۰» */
export const moment = (at: string) => `${formatDate(at)}، ${formatTime(at)}`
