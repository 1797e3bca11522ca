import { unknownYears } from '../../contract/delivery/calendar.ts'
import { movableHolidays } from '../../contract/delivery/holidays.ts'
import type { Delivery } from '../../contract/delivery/schemas.ts'
import { dayNumberOf } from '../../contract/site/tehran.ts'
import { DELIVERY, readDelivery, readOwnDelivery } from '../delivery/delivery.ts'
import { deliveryProblems } from '../delivery/deliveryProblems.ts'
import { invalid } from '../shared/errors.ts'
import type { SavedSetting, SettingsContext } from './savedSetting.ts'

export const deliverySetting: SavedSetting<'delivery', Delivery> = {
  ...{ name: 'delivery', key: DELIVERY, logged: { kind: 'delivery', id: 1 } },
  conflict: 'کس دیگری در این میان ارسال را تغییر داده است. وضع تازه را ببینید و دوباره ذخیره کنید.',
  read: readDelivery,
  async accept(_context, delivery) {
    const [first, ...others] = deliveryProblems(delivery)
    if (!first) return delivery
    const fields = [first, ...others].map(({ path, reason }) => [['delivery', ...path].join('.'), reason])
    throw invalid(Object.fromEntries(fields) as Record<string, string>, first.reason)
  },
}

/** Information that the panel shows beside the delivery settings. */
export const deliveryFacts = async (
  { db, now }: Pick<SettingsContext, 'db' | 'now'>,
  delivery: Delivery,
) => ({
  isDefault: (await readOwnDelivery(db)) === null,
  calendars: Object.entries(movableHolidays).map(([year, { source }]) => ({ year: Number(year), source })),
  unknownYears: unknownYears(delivery, dayNumberOf(now())),
})
