import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { SearchCount } from './searchCounter.ts'

/** Different words of a day: beyond them only known ones are counted on. */
const MOST_A_DAY = 5000

/** The same words over some days. */
export interface SearchSum {
  readonly words: string
  /** As they were mostly written. */
  readonly title: string
  readonly asked: number
  readonly unanswered: number
  readonly followed: number
}

/** @param day such as 2026-11-23 */
export async function addSearchCounts(
  db: Kysely<Database>,
  day: string,
  counts: readonly SearchCount[],
): Promise<void> {
  if (counts.length === 0) return
  const rows = JSON.stringify(counts)
  await sql`
    insert into search_counts as kept (day, words, asked, unanswered, askers, typed)
    select ${day}::date, new.words, new.asked, new.unanswered, new.askers, new.typed
    from jsonb_to_recordset(${rows}::jsonb)
      as new (words text, typed text, asked integer, unanswered integer, askers integer)
    where (select count(*) from search_counts where day = ${day}::date) < ${MOST_A_DAY}
      or exists (select 1 from search_counts known where known.day = ${day}::date and known.words = new.words)
    -- Two servers that add the same words wait for each other in one order.
    order by new.words
    on conflict (day, words) do update set
      asked = kept.asked + excluded.asked,
      unanswered = kept.unanswered + excluded.unanswered,
      -- A caller of two servers, or before and after a restart, is one.
      askers = greatest(kept.askers, excluded.askers),
      typed = coalesce(nullif(kept.typed, ''), excluded.typed)
  `.execute(db)
}

/** Of days with the same words; older ones do not know. */
export const mostlyTyped = sql<string>`coalesce(mode() within group (order by typed) filter (where typed <> ''), words)`

export type Narrowing = 'unanswered' | 'unfollowed'

type SearchTotal = Omit<SearchSum, 'words' | 'title'>

interface SearchSums {
  /** All searches since the first day. */
  readonly total: SearchTotal
  /** The most frequent. */
  readonly sums: SearchSum[]
}

/**
 * @param since first day
 * @param only those that nothing fitted at least once, or after which least was opened, by how often; else all by how
 * often they were asked
 */
export async function sumSearches(
  db: Kysely<Database>,
  { since, only, most }: { since: string; only?: Narrowing | undefined; most: number },
): Promise<SearchSums> {
  const by = {
    asked: sql<number>`asked`,
    unanswered: sql<number>`unanswered`,
    unfollowed: sql<number>`asked - followed`,
  }[only ?? 'asked']
  // All words are added up once, for both; how they were written is looked for among the most frequent alone.
  const { rows } = await sql<SearchSums>`
    with of_words as materialized (
      select words, sum(asked) as asked, sum(unanswered) as unanswered, least(sum(followed), sum(asked)) as followed
      from search_counts where day >= ${since}::date group by words),
    frequent as materialized (
      select words, asked, unanswered, followed, row_number() over (order by ${by} desc, words) as place
      from of_words where ${by} > 0 order by ${by} desc, words limit ${most}),
    written as materialized (
      select words, ${mostlyTyped} as title
      from search_counts join frequent using (words) where day >= ${since}::date group by words)
    select
      (select json_build_object('asked', coalesce(sum(asked), 0), 'unanswered', coalesce(sum(unanswered), 0),
        'followed', coalesce(sum(followed), 0)) from of_words) as total,
      coalesce((select json_agg(json_build_object('words', words, 'title', title, 'asked', asked,
        'unanswered', unanswered, 'followed', followed) order by place)
        from frequent join written using (words)), '[]') as sums`.execute(db)
  return rows[0]!
}

export async function forgetSearchCounts(db: Kysely<Database>, before: string): Promise<void> {
  for (const table of ['search_counts', 'search_choices'] as const)
    await db
      .deleteFrom(table)
      .where('day', '<', sql<Date>`${before}::date`)
      .execute()
}

/** Whether somebody searched for exactly these words since a day. */
export async function isCounted(db: Kysely<Database>, words: string, since: string): Promise<boolean> {
  const found = await db
    .selectFrom('search_counts')
    .select('words')
    .where('words', '=', words)
    .where('day', '>=', sql<Date>`${since}::date`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
