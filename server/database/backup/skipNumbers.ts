import { sql, type Transaction } from 'kysely'
import { listSequences, setSequence } from '../wholeTables.ts'

const DAY = 24 * 60 * 60_000
/** Numbers of one kind that a shop gives out in a day, if it is small; of a large one, so many times its busiest day. */
const LEAST_A_DAY = 1000
const TIMES_THE_BUSIEST = 10

/**
 * Moves every sequence past what may have been given out since a backup was made. Shoppers hold numbers of orders and
 * returns, search engines and caches hold those of products and pictures: none may come to mean something else.
 * @returns how many numbers of each kind are left out
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
