/** What addresses name beside products, read all at once: there is little of it. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

export type NamedKind = 'page' | 'category' | 'article' | 'topic' | 'tag'

export interface Named {
  readonly kind: NamedKind
  /** Of a page its address, and once more its name; of others a number or slug. */
  readonly name: string
  /** ms since the epoch; 0 for what is published as soon as it is there. */
  readonly since: number
}

/** @param limit of all of them together */
export async function listNamed(db: Kysely<Database>, limit: number): Promise<readonly Named[]> {
  const { rows } = await sql<Named>`
    select 'page' as kind, path as name, 0::float8 as since from pages
    union all select 'page', name, 0 from pages
    union all select 'category', id::text, 0 from categories
    union all select 'topic', slug, 0 from article_categories
    union all select 'tag', slug, 0 from tags
    union all select 'article', id::text, extract(epoch from published_at)::float8 * 1000 from articles
    limit ${limit}`.execute(db)
  return rows
}
