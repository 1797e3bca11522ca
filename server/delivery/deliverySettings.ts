import { unknownYears } from '../../contract/delivery/calendar.ts'
import type { DeliverySettings, SaveDeliveryRequest } from '../../contract/delivery/deskSchemas.ts'
import { movableHolidays } from '../../contract/delivery/holidays.ts'
import { dayNumberOf } from '../../contract/site/tehran.ts'
import { recordChange } from '../audit/audit.ts'
import { isFromPanel, versionOf, writeFromPanel } from '../audit/settingVersions.ts'
import { bumpCatalogueVersion } from '../catalogue/versionRepository.ts'
import type { Context } from '../shared/context.ts'
import { AppError, invalid } from '../shared/errors.ts'
import { assertEditable } from '../site/editors.ts'
import { lockSetting } from '../site/repository.ts'
import { DELIVERY, readDelivery, readOwnDelivery } from './delivery.ts'
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
    isFromPanel: await isFromPanel(db, DELIVERY),
    isLocked: !settings.panelEditors,
    calendars: Object.entries(movableHolidays).map(([year, { source }]) => ({ year: Number(year), source })),
    unknownYears: unknownYears(delivery, dayNumberOf(now())),
  }
}

/** @throws AppError 400 for places or days that do not exist, 403 if the files alone count, 409 after a change by somebody else; nothing is changed then */
export async function saveDeliverySettings(
  { bus, db, now, settings }: Shop,
  { delivery, version }: SaveDeliveryRequest,
  staffId: number,
  action = 'saved',
): Promise<void> {
  assertEditable(settings)
  const problems = deliveryProblems(delivery).map(({ path, reason }) => [path.join('.'), reason] as const)
  if (problems.length > 0) throw invalid(Object.fromEntries(problems), problems[0]![1])
  await db.transaction().execute(async (trx) => {
    await lockSetting(trx, DELIVERY)
    const before = await readDelivery({ db: trx, settings })
    if (versionOf(before) !== version) throw new AppError(409, words.changed)
    await writeFromPanel(trx, { key: DELIVERY, before, after: delivery, staffId, now: now() })
    await recordChange(trx, {
      ...{ staffId, kind: 'delivery', id: 1, action, now: now() },
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
