import { sql, type Transaction } from 'kysely'
import { listSequences, setSequence } from '../wholeTables.ts'

const DAY = 24 * 60 * 60_000
/** Ids skipped per day since the backup: at least 1000, or ten times the number of orders on the busiest day. */
const LEAST_A_DAY = 1000
const TIMES_THE_BUSIEST = 10

/**
 * Advances every sequence past the ids that the shop may have issued since the backup. Shoppers know ids of orders and
 * returns, search engines and caches know those of products and pictures, so no id may be issued twice.
 * @returns how many ids of each sequence are skipped
 */
export async function skipNumbers(
  trx: Transaction<unknown>,
  { since, now }: { readonly since: number; readonly now: number },
): Promise<number> {
  const busiest = await sql<{ orders: number }>`
    select count(*)::int as orders from orders group by created_at::date order by 1 desc limit 1`.execute(trx)
  const aDay = Math.max(LEAST_A_DAY, TIMES_THE_BUSIEST * (busiest.rows[0]?.orders ?? 0))
  const skipped = Math.max(1, Math.ceil((now - since) / DAY)) * aDay
  for (const sequence of await listSequences(trx)) {
    const last = String(BigInt(sequence.last) + BigInt(skipped))
    await setSequence(trx, { name: sequence.name, last, called: true })
  }
  return skipped
}
