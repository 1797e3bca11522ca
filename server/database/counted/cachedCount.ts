/** Caches counts in memory until what they count changes (decision 0040). */
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { changedSince, forgetChangesBelow, readHorizon } from './changesRepository.ts'
import type { Counted } from './countedSchema.ts'
import type { Database } from '../schema.ts'

/** Maximum age of a cached count in ms, far less than the time for which changes are stored. */
export const KEEP_MS = 10 * 60_000
/** Counts cached for one database. */
const MOST_CACHED = 200

interface Entry {
  /** The snapshot before the count began; the count may miss changes that it does not show. */
  readonly snapshot: string
  /** value of performance.now(), ms */
  readonly at: number
  readonly value: Promise<unknown>
}

const stores = new WeakMap<Kysely<Database>, LRUCache<string, Entry>>()

/**
 * The result of `count`, from memory unless a transaction of any server has changed what it counts. The result is never
 * stale. Not for use inside a transaction, because other transactions do not see its changes yet.
 * @param of everything that `count` reads and that changes the result
 * @param query what is counted; with `of` it is the key, as JSON
 */
export async function cachedCount<T>(
  db: Kysely<Database>,
  { of, query }: { readonly of: readonly Counted[]; readonly query: unknown },
  count: () => Promise<T>,
): Promise<T> {
  const store = storeOf(db)
  const key = JSON.stringify([of, query])
  const old = store.get(key)
  const { snapshot, isChanged } = await changedSince(db, of, old?.snapshot ?? null)
  if (old && !isChanged && performance.now() - old.at < KEEP_MS) return old.value as Promise<T>
  const value = count()
  const fresh = { snapshot, at: performance.now(), value }
  store.set(key, fresh)
  // After an error the next caller counts again.
  value.catch(() => store.peek(key) === fresh && store.delete(key))
  return value
}

function storeOf(db: Kysely<Database>): LRUCache<string, Entry> {
  const store = stores.get(db) ?? new LRUCache<string, Entry>({ max: MOST_CACHED })
  stores.set(db, store)
  return store
}

/**
 * Removes recorded changes that no cached count on any server can need: each call removes those that had ended at the call
 * before. Cached counts are newer, because calls are further apart than the maximum age of a count; an earlier call does
 * nothing.
 * @param clock like performance.now(), in ms
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
