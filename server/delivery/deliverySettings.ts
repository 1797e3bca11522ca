import { unknownYears } from '../../contract/delivery/calendar.ts'
import type { DeliverySettings, SaveDeliveryRequest } from '../../contract/delivery/deskSchemas.ts'
import { movableHolidays } from '../../contract/delivery/holidays.ts'
import { dayNumberOf } from '../../contract/site/tehran.ts'
import { recordChange } from '../audit/audit.ts'
import { bumpCatalogueVersion } from '../catalogue/versionRepository.ts'
import type { Context } from '../shared/context.ts'
import { AppError, invalid } from '../shared/errors.ts'
import { lockSetting, readSetting, writeSetting } from '../site/repository.ts'
import { deliveryKeys, readDelivery, readOwnDelivery, versionOf } from './delivery.ts'
import { deliveryProblems } from './deliveryProblems.ts'

type Shop = Pick<Context, 'bus' | 'db' | 'now' | 'settings'>

/** The settings as the panel shows them. */
export async function getDeliverySettings({
  db,
  now,
  settings,
}: Omit<Shop, 'bus'>): Promise<DeliverySettings> {
  const delivery = await readDelivery({ db, settings })
  return {
    delivery,
    version: versionOf(delivery),
    isDefault: (await readOwnDelivery(db)) === null,
    isFromPanel: (await readSetting(db, deliveryKeys.fromPanel)) !== null,
    calendars: Object.entries(movableHolidays).map(([year, { source }]) => ({ year: Number(year), source })),
    unknownYears: unknownYears(delivery, dayNumberOf(now())),
  }
}

/** @throws AppError 400 for places or days that do not exist, 409 after a change by somebody else; nothing is changed then */
export async function saveDeliverySettings(
  { bus, db, now, settings }: Shop,
  { delivery, version }: SaveDeliveryRequest,
  staffId: number,
): Promise<void> {
  const problems = deliveryProblems(delivery).map(({ path, reason }) => [path.join('.'), reason] as const)
  if (problems.length > 0) throw invalid(Object.fromEntries(problems), problems[0]![1])
  await db.transaction().execute(async (trx) => {
    await lockSetting(trx, deliveryKeys.delivery)
    const before = await readDelivery({ db: trx, settings })
    if (versionOf(before) !== version) throw new AppError(409, words.changed)
    await writeSetting(trx, deliveryKeys.delivery, delivery)
    await writeSetting(trx, deliveryKeys.fromPanel, {})
    await recordChange(trx, {
      ...{ staffId, kind: 'delivery', id: 1, action: 'saved', now: now() },
      ...{ before, after: delivery },
    })
    await bumpCatalogueVersion(trx)
  })
  bus.emit('storefront.changed', {})
  bus.emit('products.written', {})
}

const words = {
  changed: 'کس دیگری در این میان ارسال را تغییر داده است. وضع تازه را ببینید و دوباره ذخیره کنید.',
}
