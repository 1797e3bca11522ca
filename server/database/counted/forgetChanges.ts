import type { Kysely } from 'kysely'
import { forgetChangesBelow, readHorizon } from './changesRepository.ts'
import { KEEP_MS } from './kept.ts'
import type { Database } from '../schema.ts'

/**
 * Removes noted changes that nothing kept on any server can need: each round those that were over at the round before.
 * Whatever is kept was counted after that, if rounds are further apart than it is kept; a round that comes earlier
 * removes nothing.
 * @param clock ms of the process
 */
export function createForgetChanges(
  clock: () => number = () => performance.now(),
): (db: Kysely<Database>) => Promise<void> {
  let before: { readonly horizon: string; readonly at: number } | null = null
  return async (db) => {
    const at = clock()
    if (before && at - before.at <= KEEP_MS) return
    if (before) await forgetChangesBelow(db, before.horizon)
    before = { horizon: await readHorizon(db), at }
  }
}
