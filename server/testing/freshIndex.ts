/** Catalogue and search for tests without a running shop. */
import type { Kysely } from 'kysely'
import { createSyncedIndex } from '../catalogue/index/syncedIndex.ts'
import type { Database } from '../database/schema.ts'
import { createSearch } from '../search/search.ts'
import { createBus } from '../shared/bus.ts'

/** A bus that fails the test when a listener fails. */
export const strictBus = () =>
  createBus((error) => {
    throw error
  })

/** The index of the catalogue. */
export const freshIndex = (db: Kysely<Database>) => createSyncedIndex({ db, bus: strictBus(), now: Date.now })

/**
 * The search with its catalogue. Its clock stands still, so that nothing expires during a test.
 * @param dataDir folder of the owner's search words
 */
export function freshSearch(db: Kysely<Database>, dataDir = '/nowhere') {
  const context = { db, bus: strictBus(), now: () => 0, settings: { dataDir } }
  const catalogue = createSyncedIndex(context)
  return { catalogue, search: createSearch({ ...context, catalogue }) }
}
