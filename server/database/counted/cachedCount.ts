/** Caches counts in memory until what they count changes (decision 0040). */
import type { Kysely } from 'kysely'
import { changedSince, forgetChangesBelow, readHorizon } from './changesRepository.ts'
import type { Counted } from './countedSchema.ts'
import type { Database } from '../schema.ts'

/** Maximum age of a cached count in ms, far less than the time for which changes are stored. */
export const KEEP_MS = 10 * 60_000
/** Counts cached for one database; the least recently used is dropped first. */
const MOST_CACHED = 200

interface Entry {
  /** The snapshot before the count began; the count may miss changes that it does not show. */
  readonly snapshot: string
  /** value of performance.now(), ms */
  readonly at: number
  readonly value: Promise<unknown>
}

const stores = new WeakMap<Kysely<Database>, Map<string, Entry>>()

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
  if (old && !isChanged && performance.now() - old.at < KEEP_MS) {
    if (store.get(key) === old) keep(store, key, old)
    return old.value as Promise<T>
  }
  const value = count()
  const fresh = { snapshot, at: performance.now(), value }
  keep(store, key, fresh)
  // After an error the next caller counts again.
  value.catch(() => store.get(key) === fresh && store.delete(key))
  return value
}

function storeOf(db: Kysely<Database>): Map<string, Entry> {
  const store = stores.get(db) ?? new Map<string, Entry>()
  stores.set(db, store)
  return store
}

function keep(store: Map<string, Entry>, key: string, one: Entry): void {
  store.delete(key)
  store.set(key, one)
  const [oldest] = store.keys()
  if (store.size > MOST_CACHED && oldest !== undefined) store.delete(oldest)
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
