/** What was counted, kept in memory for as long as nothing it counts has changed (decision 0040). */
import type { Kysely } from 'kysely'
import { changedSince } from './changesRepository.ts'
import type { Counted } from './countedSchema.ts'
import type { Database } from '../schema.ts'

/** ms; far less than a noted change is kept */
export const KEEP_MS = 10 * 60_000
/** Of one database; the one that was asked for least recently goes first. */
const MOST_KEPT = 200

interface Kept {
  /** The database before the count began: what it does not show may be missing in the count. */
  readonly snapshot: string
  /** ms of the process */
  readonly at: number
  readonly value: Promise<unknown>
}

const stores = new WeakMap<Kysely<Database>, Map<string, Kept>>()

/**
 * The result of `count`, from memory while no transaction that changed what it counts was committed since, on this
 * server or another. The result is never older than this call. Not for use inside a transaction, whose own changes
 * nobody else sees yet.
 * @param of all that `count` reads, as far as it changes the result
 * @param wish what is counted; with `of` it is the key, as JSON
 */
export async function kept<T>(
  db: Kysely<Database>,
  { of, wish }: { readonly of: readonly Counted[]; readonly wish: unknown },
  count: () => Promise<T>,
): Promise<T> {
  const store = storeOf(db)
  const key = JSON.stringify([of, wish])
  const old = store.get(key)
  const { snapshot, parts } = await changedSince(db, of, old?.snapshot ?? null)
  if (old && parts.length === 0 && performance.now() - old.at < KEEP_MS) {
    if (store.get(key) === old) keep(store, key, old)
    return old.value as Promise<T>
  }
  const value = count()
  const fresh = { snapshot, at: performance.now(), value }
  keep(store, key, fresh)
  // A count that failed is made again by whoever asks next.
  value.catch(() => store.get(key) === fresh && store.delete(key))
  return value
}

function storeOf(db: Kysely<Database>): Map<string, Kept> {
  const store = stores.get(db) ?? new Map<string, Kept>()
  stores.set(db, store)
  return store
}

function keep(store: Map<string, Kept>, key: string, one: Kept): void {
  store.delete(key)
  store.set(key, one)
  const [oldest] = store.keys()
  if (store.size > MOST_KEPT && oldest !== undefined) store.delete(oldest)
}
