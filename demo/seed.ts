import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../server/database/schema.ts'
import { isTaken, listSettingKeys, lockSettings, writeSettings } from './seedRepository.ts'

const CONTENT_SEEDED = 'content-seeded'

/**
 * Fills an empty shop with the demo catalogue, pages and accounts, in one transaction: all of it or
 * nothing. A shop that has been seeded, or that has products of its own, is left alone: a start of such a shop
 * loads nothing of what would fill it.
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

/** A demo shop seeded before there were pages gets them once; what its owner removes later stays away. */
async function addMissingContent(trx: Transaction<Database>): Promise<void> {
  const keys = await listSettingKeys(trx, ['seeded', CONTENT_SEEDED])
  if (keys.length !== 1 || keys[0] !== 'seeded') return
  const { seedContent } = await import('./seedContent.ts')
  await seedContent(trx, new Date())
  await writeSettings(trx, { [CONTENT_SEEDED]: true })
}
