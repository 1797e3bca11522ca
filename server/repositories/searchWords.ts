import { sql, type Kysely } from 'kysely'
import type { Database } from './schema.ts'

export interface KnownWord {
  readonly word: string
  /** Share of the products that have it, 0 to 1; 0 for a rare word. From the statistics of the database. */
  readonly share: number
}

/** A bound for memory: more different words than any shop has. */
const MOST_WORDS = 60_000

/** Words without digits, the frequent ones first. */
export async function listKnownWords(db: Kysely<Database>): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`
    with frequent as materialized (
      select unnest(most_common_elems::text::integer[]) as id, unnest(most_common_elem_freqs) as share
      from pg_stats
      where schemaname = current_schema() and tablename = 'product_search' and attname = 'terms')
    select known.word, coalesce(frequent.share, 0)::double precision as share
    from search_words known left join frequent on frequent.id = known.id
    where not known.is_code order by share desc limit ${MOST_WORDS}`.execute(db)
  return rows
}

/** Number of products; brings the statistics into being where the database does not do so by itself. */
export async function countSearchable(db: Kysely<Database>): Promise<number> {
  const known = await sql<{ estimate: number }>`
    select reltuples::double precision as estimate from pg_class where oid = 'product_search'::regclass`.execute(
    db,
  )
  const estimate = known.rows[0]?.estimate ?? -1
  if (estimate >= 0) return estimate
  await sql`analyze product_search`.execute(db)
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from product_search`.execute(db)
  return rows[0]?.total ?? 0
}

/** More would make the database read all products instead of the index. */
const MOST_CODES = 20

/** Words with a digit that begin so, the shortest first: parts of references, codes, measures. */
export async function listCodes(db: Kysely<Database>, beginning: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words where is_code and word like ${`${literal(beginning)}%`}
    order by length(word), word limit ${MOST_CODES}`.execute(db)
  return rows.map(({ word }) => word)
}

/** Such words with this somewhere inside, or much like it. */
export async function listSimilarCodes(db: Kysely<Database>, code: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words
    where is_code and (word like ${`%${literal(code)}%`} or word % ${code})
    order by word like ${`%${literal(code)}%`} desc, similarity(word, ${code}) desc, word limit 8`.execute(db)
  return rows.map(({ word }) => word)
}

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')
