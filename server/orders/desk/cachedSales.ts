import type { Kysely } from 'kysely'
import { changedSince } from '../../database/counted/changesRepository.ts'
import { KEEP_MS } from '../../database/counted/cachedCount.ts'
import type { Database } from '../../database/schema.ts'
import { listSalesOf, listSalesSince, type DaySales } from './salesRepository.ts'

interface Sold {
  /** Snapshot of the database before the days were summed. */
  readonly snapshot: string
  /** ms of `performance.now()` */
  readonly at: number
  readonly first: number
  readonly days: ReadonlyMap<number, DaySales>
}

/** With more changed days than this, all days are summed again. */
const MANY = 30
const stores = new WeakMap<Kysely<Database>, Sold>()

/**
 * Sales by day from `first` on, perhaps of earlier days too. The result is cached in memory; days with orders that changed since,
 * on this server or another, are summed again, so it is never older than this call.
 * @param first day in Tehran, counted from 1970
 */
export async function soldSince(db: Kysely<Database>, first: number): Promise<ReadonlyMap<number, DaySales>> {
  const old = stores.get(db)
  const { snapshot, parts } = await changedSince(db, ['sales'], old?.snapshot ?? null)
  const isUsable = old && old.first <= first && performance.now() - old.at < KEEP_MS && parts.length <= MANY
  const sold = isUsable
    ? await broughtUp(db, { ...old, snapshot }, parts)
    : await addedUp(db, snapshot, first)
  stores.set(db, sold)
  return sold.days
}

async function addedUp(db: Kysely<Database>, snapshot: string, first: number): Promise<Sold> {
  const days = byDay(await listSalesSince(db, first))
  return { snapshot, at: performance.now(), first, days }
}

async function broughtUp(db: Kysely<Database>, sold: Sold, changed: readonly number[]): Promise<Sold> {
  const wanted = changed.filter((day) => day >= sold.first)
  if (wanted.length === 0) return sold
  const days = new Map(sold.days)
  for (const day of wanted) days.delete(day)
  for (const one of await listSalesOf(db, wanted)) days.set(one.day, one)
  return { ...sold, days }
}

const byDay = (rows: readonly DaySales[]) => new Map(rows.map((row) => [row.day, row]))
