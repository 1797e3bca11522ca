import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { ChoiceCount } from './searchCounter.ts'

/** Different choices of a day: beyond them only known ones are counted on. */
const MOST_A_DAY = 20_000

/**
 * Adds what was opened after searches that somebody made in full since a day.
 * @returns words that nobody has searched for
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
        and ((select count(*) from search_choices where day = ${day}::date) < ${MOST_A_DAY}
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

export interface OpenedProduct {
  readonly words: string
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly chosen: number
}

/** The products that were opened most after each of these words, so many for each, the most frequent first. */
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
