import { sql, type Insertable, type Kysely } from 'kysely'
import { normalisePersian } from '../../contract/normalise.ts'
import type { ChangedKind } from '../../contract/audit/kinds.ts'
import { escapeLike } from '../database/queries.ts'
import type { Database } from '../database/schema.ts'
import type { AuditLogTable } from '../database/staffSchema.ts'
import { startOfDay } from '../../contract/site/tehran.ts'
import { plainCode } from '../shared/plainText.ts'
import { meantBy, type Meant, type Named } from './meant.ts'

export interface ChangesFilter {
  readonly kind?: ChangedKind | undefined
  readonly id?: string | undefined
  readonly text?: string | undefined
  /** ISO days in Tehran, both inclusive. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export async function insertChange(db: Kysely<Database>, row: Insertable<AuditLogTable>): Promise<void> {
  await db.insertInto('audit_log').values(row).execute()
}

/** One page of changes that match the filter, newest first. */
export async function findChanges(
  db: Kysely<Database>,
  { kind, id, text = '', from, to }: ChangesFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const words = normalisePersian(text).split(' ').filter(Boolean)
  const conditions = await Promise.all(
    words.map(async (word) => mentions(word, meantBy(word, await findNamed(db, word)))),
  )
  return db
    .selectFrom('audit_log')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'order'))
    .$if(id !== undefined, (query) => query.where('subject', 'in', subjectsLike(id ?? '')))
    .$if(from !== undefined, (query) => query.where('at', '>=', startOfDay(from ?? '')))
    .$if(to !== undefined, (query) => query.where('at', '<', startOfDay(to ?? '', 1)))
    .where((eb) => eb.and(conditions))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .select(['id', 'at', 'staff_name', 'kind', 'subject', 'action', 'before', 'after'])
    .execute()
}

/** The forms in which a pasted number or code may be stored: coupon codes are in capitals, ids such as «bulk-7» are not. */
function subjectsLike(id: string): string[] {
  const code = plainCode(id)
  return [code, code.toUpperCase(), code.toLowerCase()]
}

/** SQL condition: the change matches a word by its values, by the name of one of its values, or by the name of its product. */
function mentions(word: string, meant: readonly Meant[]) {
  const like = `%${escapeLike(word)}%`
  const ways = [sql<boolean>`words like ${like}`, ...meant.map(hasOneOf)]
  // Search numbers only in the values, because many product names contain numbers.
  if (/\p{L}/u.test(word))
    ways.push(
      // Use product_texts, because it is a narrow table and faster to read than the products.
      sql<boolean>`kind = 'product' and subject in (select product_id::text from product_texts where text like ${like})`,
    )
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}

function hasOneOf({ kind, field, values }: Meant) {
  const all = sql.join(values.map((value) => sql`${JSON.stringify(value)}::jsonb`))
  const either = sql<boolean>`(before -> ${field} @> any(array[${all}]) or after -> ${field} @> any(array[${all}]))`
  return kind ? sql<boolean>`kind = ${kind} and ${either}` : either
}

async function findNamed(db: Kysely<Database>, word: string): Promise<Named> {
  const like = `%${escapeLike(word)}%`
  const brands = await db
    .selectFrom('brands')
    .where(sql<boolean>`aqrabe_normalise(name_fa || ' ' || name_en) like ${like}`)
    .select('id')
    .execute()
  const categories = await db
    .selectFrom('categories')
    .where(sql<boolean>`aqrabe_normalise(title) like ${like}`)
    .select('id')
    .execute()
  return { brands: brands.map(({ id }) => id), categories: categories.map(({ id }) => id) }
}
