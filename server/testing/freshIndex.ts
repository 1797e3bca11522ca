import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { createBus } from '../shared/bus.ts'
import { createSyncedIndex } from '../catalogue/index/syncedIndex.ts'

/** The catalogue's index, for tests without a running shop. */
export const freshIndex = (db: Kysely<Database>) =>
  createSyncedIndex({ db, bus: createBus(() => undefined), now: Date.now })
