import type { Kysely } from 'kysely'
import type { Database } from '../repositories/schema.ts'
import { createBus } from '../services/bus.ts'
import { createSyncedIndex } from '../services/catalogueIndex/syncedIndex.ts'

/** The catalogue as it is now, for tests without a running shop. */
export const freshIndex = (db: Kysely<Database>) =>
  createSyncedIndex({ db, bus: createBus(() => undefined), now: Date.now })
