import { sql, type Kysely, type QueryResult } from 'kysely'
import { escapeLike } from '../database/queries.ts'
import type { Database } from '../database/schema.ts'

/** Limits memory; no shop has so many different words. */
const MOST_WORDS = 100_000

/** Words without digits, including words of removed products. */
export async function listKnownWords(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('search_words')
    .where('is_code', '=', false)
    .select('word')
    .limit(MOST_WORDS)
    .execute()
  return rows.map(({ word }) => word)
}

/** Maximum number of codes per lookup: about the size of a family of references. */
const MOST_CODES = 20
/** «GA» alone matches every family of references that begins with it. */
const MOST_OF_LETTERS = 200

/** Words with a digit and this beginning (parts of references, codes, measures), the shortest first. */
export async function listCodes(db: Kysely<Database>, beginning: string): Promise<string[]> {
  return wordsOf(await codesQuery(beginning).execute(db))
}

/** Codes that contain `part`; a number must start at the first digit of a run. */
export async function listCodesWithin(db: Kysely<Database>, part: string): Promise<string[]> {
  return wordsOf(await codesWithinQuery(part).execute(db))
}

/** Codes that begin with `code`, up to one typing error. */
export async function listMistypedCodes(db: Kysely<Database>, code: string): Promise<string[]> {
  return wordsOf(await mistypedCodesQuery(code).execute(db))
}

export async function listSimilarCodes(db: Kysely<Database>, code: string): Promise<string[]> {
  return wordsOf(
    await sql<{ word: string }>`
      select word from search_words where is_code and word % ${code}
      order by similarity(word, ${code}) desc, word limit 8`.execute(db),
  )
}

/** The query of `listCodes`. This and the next two are exported so that a test can explain their plans. */
export const codesQuery = (beginning: string) =>
  /\d/.test(beginning)
    ? sql<{ word: string }>`
        select word from search_words where is_code and word like ${`${escapeLike(beginning)}%`}
        order by length(word), word limit ${MOST_CODES}`
    : // Sorted as the index is, because sorting thousands of matches of 100 000 products takes 10 ms.
      sql<{ word: string }>`
        select word from search_words where is_code and word like ${`${escapeLike(beginning)}%`}
        order by word using ~<~ limit ${MOST_OF_LETTERS}`

const codesWithinQuery = (part: string) => sql<{ word: string }>`
  select word from search_words
  where is_code and word like ${`%${escapeLike(part)}%`}
    and word ~ ${/^\d/.test(part) ? `(^|[^0-9])${part}` : part}
  order by length(word), word limit ${MOST_CODES}`

export const mistypedCodesQuery = (code: string) => sql<{ word: string }>`
  select word from search_words
  where is_code and (${sql.join(
    mistypedBeginnings(code).map((pattern) => sql`word like ${pattern}`),
    sql` or `,
  )})
  order by length(word), word limit ${MOST_CODES}`

/** The first letters of a code are not replaced by wildcards, because the index needs a fixed beginning. */
const SURE_LETTERS = 2

/** Patterns of the intended code: one letter too many, two swapped, one wrong, one missing. */
function mistypedBeginnings(code: string): string[] {
  const patterns = new Set<string>()
  for (let at = 0; at < code.length; at += 1) {
    const [before, letter, after] = [code.slice(0, at), code[at]!, code.slice(at + 1)]
    if (at > 0) patterns.add(`${before}${after}%`)
    if (after) patterns.add(`${before}${after[0]}${letter}${after.slice(1)}%`)
    if (at < SURE_LETTERS) continue
    patterns.add(`${before}_${after}%`)
    patterns.add(`${before}_${letter}${after}%`)
  }
  return [...patterns]
}

const wordsOf = ({ rows }: QueryResult<{ word: string }>) => rows.map(({ word }) => word)
