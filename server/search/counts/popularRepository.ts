import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { mostlyTyped } from './repository.ts'

export interface WantedSearch {
  readonly words: string
  /** As it was mostly written. */
  readonly title: string
}

export interface Popularity {
  /** First day that counts. */
  readonly since: string
  /** Different days on which somebody asked. */
  readonly days: number
  /** Different callers on one of these days. */
  readonly askers: number
  readonly most: number
}

/** Words that so many have searched for, mostly with an answer, and that staff do not hide; the most wanted first. */
export async function listWanted(
  db: Kysely<Database>,
  { since, days, askers, most }: Popularity,
): Promise<WantedSearch[]> {
  const { rows } = await sql<WantedSearch>`
    select words, ${mostlyTyped} as title from search_counts
    where day >= ${since}::date
      and not exists (select 1 from hidden_searches hidden where hidden.words = search_counts.words)
    group by words
    having count(*) filter (where askers > 0) >= ${days} and max(askers) >= ${askers}
      and sum(unanswered) * 2 < sum(asked)
    order by sum(askers) desc, sum(asked) desc, words
    limit ${most}`.execute(db)
  return rows
}

export async function listHidden(
  db: Kysely<Database>,
  words: readonly string[],
): Promise<ReadonlySet<string>> {
  if (words.length === 0) return new Set()
  const rows = await db.selectFrom('hidden_searches').select('words').where('words', 'in', words).execute()
  return new Set(rows.map((row) => row.words))
}

/** @returns whether this changed anything */
export async function setHidden(
  trx: Transaction<Database>,
  words: string,
  isHidden: boolean,
): Promise<boolean> {
  const changed = isHidden
    ? await trx
        .insertInto('hidden_searches')
        .values({ words })
        .onConflict((conflict) => conflict.doNothing())
        .returning('words')
        .execute()
    : await trx.deleteFrom('hidden_searches').where('words', '=', words).returning('words').execute()
  return changed.length > 0
}
