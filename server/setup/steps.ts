/** The steps to open the shop, each done or not by what the shop has now. */
import { sql, type Kysely } from 'kysely'
import { setupSteps, type SetupStep } from '../../contract/setup/parts.ts'
import type { LeaveStepRequest, Setup } from '../../contract/setup/schemas.ts'
import { UNNAMED_SHOP } from '../../contract/shopWords.ts'
import { recordChange } from '../audit/audit.ts'
import type { Database } from '../database/schema.ts'
import { readOwnDelivery } from '../delivery/delivery.ts'
import type { Context } from '../shared/context.ts'
import { missingOf } from '../shared/missing.ts'
import { lockSetting, readSetting, writeSetting } from '../site/repository.ts'

type Shop = Pick<Context, 'db' | 'now' | 'settings' | 'shop'>

const LATER = 'setup-later'
/** Steps without which the shop cannot sell. */
const needed: readonly SetupStep[] = ['shop', 'brand', 'category', 'product', 'gateway', 'sms']

export async function readSteps(shop: Shop): Promise<Pick<Setup, 'steps' | 'isOpen'>> {
  const [done, later] = [await doneSteps(shop), await readLater(shop.db)]
  const steps = setupSteps.map((step) => ({
    step,
    state: done.has(step)
      ? ('done' as const)
      : later.includes(step)
        ? ('later' as const)
        : ('missing' as const),
    isNeeded: needed.includes(step),
  }))
  return { steps, isOpen: needed.every((step) => done.has(step)) }
}

async function doneSteps({ db, settings, shop }: Shop): Promise<ReadonlySet<SetupStep>> {
  const own = shop.current()
  const catalogue = await readCatalogue(db)
  const missing = missingOf(settings, own)
  const isDone: Readonly<Record<SetupStep, boolean>> = {
    shop: own.name !== UNNAMED_SHOP && [own.phone, own.email, own.address].some(Boolean),
    logo: settings.demo || own.logo !== undefined,
    ...catalogue,
    delivery: settings.demo || (await readOwnDelivery(db)) !== null,
    gateway: !missing.includes('gateway'),
    sms: !missing.includes('sms'),
    mail: !missing.includes('mail') && !missing.includes('orderMail'),
    backup: !missing.includes('backup'),
  }
  return new Set(setupSteps.filter((step) => isDone[step]))
}

async function readCatalogue(db: Kysely<Database>) {
  const { rows } = await sql<Record<'brand' | 'category' | 'product', boolean>>`select
    exists (select from brands) as brand,
    exists (select from categories) as category,
    exists (select from products where published) as product`.execute(db)
  return rows[0]!
}

async function readLater(db: Kysely<Database>): Promise<readonly SetupStep[]> {
  const stored = (await readSetting(db, LATER)) as { steps: SetupStep[] } | null
  return stored?.steps ?? []
}

/** Marks a setup step as postponed, or removes the mark. */
export async function postponeStep(
  { db, now }: Shop,
  { step, isLater }: LeaveStepRequest,
  staffId: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockSetting(trx, LATER)
    const before = await readLater(trx)
    const others = before.filter((one) => one !== step)
    const after = isLater ? [...others, step] : others
    await writeSetting(trx, LATER, { steps: after })
    await recordChange(trx, {
      ...{ staffId, kind: 'setting', id: 'setup', action: isLater ? 'left' : 'resumed', now: now() },
      ...{ before: {}, after: { step } },
    })
  })
}
