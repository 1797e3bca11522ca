import { sql, type Kysely, type QueryResult } from 'kysely'
import type { Database } from '../database/schema.ts'

/** A bound for memory: more different words than any shop has. */
const MOST_WORDS = 100_000

/** Words without digits; those of products that are gone are among them. */
export async function listKnownWords(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('search_words')
    .where('is_code', '=', false)
    .select('word')
    .limit(MOST_WORDS)
    .execute()
  return rows.map(({ word }) => word)
}

/** References of a family, about; of more nobody knows which was meant. */
const MOST_CODES = 20

/** Words with a digit that begin so, the shortest first: parts of references, codes, measures. */
export async function listCodes(db: Kysely<Database>, beginning: string): Promise<string[]> {
  return wordsOf(await codesQuery(beginning).execute(db))
}

/** Such words with this somewhere inside, or much like it. */
export async function listSimilarCodes(db: Kysely<Database>, code: string): Promise<string[]> {
  return wordsOf(await similarCodesQuery(code).execute(db))
}

/** The query of `listCodes`, exported so that its plan can be explained; likewise the next one. */
export const codesQuery = (beginning: string) => sql<{ word: string }>`
  select word from search_words where is_code and word like ${`${literal(beginning)}%`}
  order by length(word), word limit ${MOST_CODES}`

export const similarCodesQuery = (code: string) => sql<{ word: string }>`
  select word from search_words
  where is_code and (word like ${`%${literal(code)}%`} or word % ${code})
  order by word like ${`%${literal(code)}%`} desc, similarity(word, ${code}) desc, word limit 8`

const wordsOf = ({ rows }: QueryResult<{ word: string }>) => rows.map(({ word }) => word)

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')
