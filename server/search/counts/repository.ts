import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { ChoiceCount, SearchCount } from './searchCounter.ts'

/** Maximum number of different searches stored per day; after that only stored ones are increased. */
const MOST_A_DAY = 5000

/** Counts of the same words, added up over several days. */
interface SearchSum {
  readonly words: string
  /** The most frequent spelling. */
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
    -- Sorted, so that two servers that add the same words lock rows in the same order.
    order by new.words
    on conflict (day, words) do update set
      asked = kept.asked + excluded.asked,
      unanswered = kept.unanswered + excluded.unanswered,
      -- Maximum, not sum: the same caller may be counted by two servers, or before and after a restart.
      askers = greatest(kept.askers, excluded.askers),
      typed = coalesce(nullif(kept.typed, ''), excluded.typed)
  `.execute(db)
}

/** SQL of the most frequent spelling of grouped words; older rows have no spelling. */
const mostlyTyped = sql<string>`coalesce(mode() within group (order by typed) filter (where typed <> ''), words)`

export type Narrowing = 'unanswered' | 'unfollowed'

type SearchTotal = Omit<SearchSum, 'words' | 'title'>

interface SearchSums {
  /** Sums of all searches since the first day. */
  readonly total: SearchTotal
  /** Sums of each of the most frequent searches. */
  readonly sums: SearchSum[]
}

/**
 * @param since first day
 * @param only sorts by searches without results, or by searches after which nothing was opened; without it by all
 * searches
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
  // One pass adds up all words; spellings are looked up only for the most frequent.
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

/** Whether exactly these words were searched for since a day. */
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

export interface WantedSearch {
  readonly words: string
  /** The most frequent spelling. */
  readonly title: string
}

interface Popularity {
  /** First day of the period. */
  readonly since: string
  /** Minimum number of different days with a caller. */
  readonly days: number
  /** Minimum number of different callers on one of these days. */
  readonly askers: number
  readonly most: number
}

/** Searches with enough callers, mostly with results and not hidden by staff; the most frequent first. */
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

/** Returns whether this changed anything. */
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

/** Maximum number of different choices stored per day; after that only stored ones are increased. */
const MOST_CHOICES_A_DAY = 20_000

/**
 * Adds the choices whose words were searched for since a day, and counts the searches that led to them.
 * @returns words that have not been searched for
 */
export async function addChoices(
  db: Kysely<Database>,
  { day, since }: { day: string; since: string },
  choices: readonly ChoiceCount[],
): Promise<ReadonlySet<string>> {
  if (choices.length === 0) return new Set()
  const words = [...new Set(choices.map((choice) => choice.words))]
  const asked = await db
    .selectFrom('search_counts')
    .select('words')
    .distinct()
    .where('words', 'in', words)
    .where('day', '>=', sql<Date>`${since}::date`)
    .execute()
  const known = new Set(asked.map((row) => row.words))
  const rows = JSON.stringify(choices.filter((choice) => known.has(choice.words)))
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into search_choices as kept (day, words, product_id, chosen)
      select ${day}::date, new.words, new.product, sum(new.chosen)
      from jsonb_to_recordset(${rows}::jsonb) as new (words text, product integer, chosen integer)
      where exists (select 1 from products where id = new.product)
        and ((select count(*) from search_choices where day = ${day}::date) < ${MOST_CHOICES_A_DAY}
          or exists (select 1 from search_choices known
            where known.day = ${day}::date and known.words = new.words and known.product_id = new.product))
      group by new.words, new.product order by new.words, new.product
      on conflict (day, words, product_id) do update set chosen = kept.chosen + excluded.chosen
    `.execute(trx)
    await sql`
      insert into search_counts as kept (day, words, asked, unanswered, followed)
      select ${day}::date, new.words, sum(new.asked), 0, sum(new.followed)
      from jsonb_to_recordset(${rows}::jsonb) as new (words text, asked integer, followed integer)
      where new.followed > 0
      group by new.words order by new.words
      on conflict (day, words) do update
        set asked = kept.asked + excluded.asked, followed = kept.followed + excluded.followed
    `.execute(trx)
  })
  return new Set(words.filter((one) => !known.has(one)))
}

interface OpenedProduct {
  readonly words: string
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly chosen: number
}

/** The `most` products opened most often after each of these words, the most frequent first. */
export async function listOpened(
  db: Kysely<Database>,
  { since, words, most }: { since: string; words: readonly string[]; most: number },
): Promise<OpenedProduct[]> {
  const { rows } = await sql<OpenedProduct>`
    select words, id, name, slug, chosen from (
      select choice.words, product.id, product.name_fa as name, product.slug, sum(choice.chosen)::integer as chosen,
        row_number() over (partition by choice.words order by sum(choice.chosen) desc, product.id) as place
      from search_choices choice join products product on product.id = choice.product_id
      where choice.day >= ${since}::date
        and choice.words in (select jsonb_array_elements_text(${JSON.stringify(words)}::jsonb))
      group by choice.words, product.id
    ) as placed
    where place <= ${most} order by words, place`.execute(db)
  return rows
}
