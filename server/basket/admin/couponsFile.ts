import { couponStateNames, MOST_IN_FILE, type CouponState } from '../../../contract/basket/admin/terms.ts'
import type { Context } from '../../shared/context.ts'
import { csvFile } from '../../shared/csv.ts'
import { AppError } from '../../shared/errors.ts'
import { formatNumber } from '../../shared/persian.ts'
import { countCouponRows, listCouponRows } from './couponsListRepository.ts'

/**
 * Exports the codes that match a search, as CSV.
 * @throws AppError 400 for more codes than fit into one file
 */
export async function exportCoupons(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { words = '', state }: { words?: string; state?: CouponState },
): Promise<string> {
  const filter = { words: words.trim(), state, now: new Date(now()) }
  if ((await countCouponRows(db, filter)) > MOST_IN_FILE)
    throw new AppError(
      400,
      `بیش از ${formatNumber(MOST_IN_FILE)} کد در یک فایل جا نمی‌شود؛ جست‌وجو را تنگ‌تر کنید.`,
    )
  const rows = await listCouponRows(db, filter, { limit: MOST_IN_FILE, offset: 0 })
  return csvFile([
    ['کد', 'عنوان', 'وضعیت', 'دفعات استفاده', 'تخفیف داده‌شده (تومان)'],
    ...rows.map(({ code, title, state, uses, given }) => [code, title, couponStateNames[state], uses, given]),
  ])
}
