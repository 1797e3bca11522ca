import type { Kysely } from 'kysely'
import type { Database } from '../server/database/schema.ts'
import { isTaken, lockSettings, writeSettings } from './seedRepository.ts'

/**
 * Fills an empty shop with the demo catalogue, pages and accounts, in one transaction. If the shop was seeded before or has
 * its own products, it changes nothing and does not load the demo data.
 */
export async function seedDemo(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockSettings(trx)
    if (await isTaken(trx)) return
    const { fillWithDemo } = await import('./fillWithDemo.ts')
    await fillWithDemo(trx)
    // Without `content-seeded`, version 1.0.0 would add the pages again that the owner has removed.
    await writeSettings(trx, { seeded: { at: new Date().toISOString() }, 'content-seeded': true })
  })
}
