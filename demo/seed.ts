import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../server/database/schema.ts'
import { isTaken, listSettingKeys, lockSettings, writeSettings } from './seedRepository.ts'

const CONTENT_SEEDED = 'content-seeded'

/**
 * Fills an empty shop with the demo catalogue, pages and accounts, in one transaction. If the shop was seeded before or has
 * its own products, it changes nothing and does not load the demo data.
 */
export async function seedDemo(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockSettings(trx)
    if (await isTaken(trx)) return addMissingContent(trx)
    const { fillWithDemo } = await import('./fillWithDemo.ts')
    await fillWithDemo(trx)
    await writeSettings(trx, { seeded: { at: new Date().toISOString() }, [CONTENT_SEEDED]: true })
  })
}

/**
 * Adds pages once to a demo shop that was seeded before pages existed; pages that the owner removes later stay
 * removed.
 */
async function addMissingContent(trx: Transaction<Database>): Promise<void> {
  const keys = await listSettingKeys(trx, ['seeded', CONTENT_SEEDED])
  if (keys.length !== 1 || keys[0] !== 'seeded') return
  const { seedContent } = await import('./seedContent.ts')
  await seedContent(trx, new Date())
  await writeSettings(trx, { [CONTENT_SEEDED]: true })
}
