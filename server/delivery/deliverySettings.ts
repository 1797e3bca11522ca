import { unknownYears } from '../../contract/delivery/calendar.ts'
import type { DeliverySettings, SaveDeliveryRequest } from '../../contract/delivery/deskSchemas.ts'
import { movableHolidays } from '../../contract/delivery/holidays.ts'
import { dayNumberOf } from '../../contract/site/tehran.ts'
import { isFromPanel, saveSetting, versionOf } from '../audit/settingVersions.ts'
import { bumpCatalogueVersion } from '../catalogue/versionRepository.ts'
import { announceShop } from '../shared/announceShop.ts'
import type { Context } from '../shared/context.ts'
import { invalid } from '../shared/errors.ts'
import { assertEditable } from '../site/editors.ts'
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
  context: Shop,
  { delivery, version }: SaveDeliveryRequest,
  staffId: number,
  action = 'saved',
): Promise<void> {
  const { settings } = context
  assertEditable(settings)
  const problems = deliveryProblems(delivery).map(({ path, reason }) => [path.join('.'), reason] as const)
  if (problems.length > 0) throw invalid(Object.fromEntries(problems), problems[0]![1])
  await saveSetting(context, {
    ...{ key: DELIVERY, logged: { kind: 'delivery', id: 1 }, action, staffId, version },
    ...{ conflict: words.changed, read: (trx) => readDelivery({ db: trx, settings }) },
    async change(trx) {
      await bumpCatalogueVersion(trx)
      return delivery
    },
  })
  announceShop(context.bus)
}

const words = {
  changed: 'کس دیگری در این میان ارسال را تغییر داده است. وضع تازه را ببینید و دوباره ذخیره کنید.',
}
