import { weekdays } from '../../contract/delivery/terms.ts'
import { formatDate, inTehran } from './dates.ts'

/** «سه‌شنبه ۱۴ مرداد ۱۴۰۴»: `formatDate` with the weekday. Not in dates.ts, because most pages show none. */
export function formatFullDate(at: number | string): string {
  const local = inTehran(at)
  return local ? `${weekdays[local.getUTCDay()]} ${formatDate(at)}` : ''
}
