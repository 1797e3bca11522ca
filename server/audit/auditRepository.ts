import { sql, type Insertable, type Kysely } from 'kysely'
import { normalisePersian } from '../../contract/normalise.ts'
import type { ChangedKind } from '../../contract/audit/kinds.ts'
import type { Database } from '../database/schema.ts'
import type { AuditLogTable } from '../database/staffSchema.ts'
import { plainCode } from '../shared/plainText.ts'
import { meantBy, type Meant, type Named } from './meant.ts'

export interface ChangesWish {
  readonly kind?: ChangedKind | undefined
  readonly id?: string | undefined
  readonly text?: string | undefined
  /** ISO days of Tehran, both of them with it. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export async function insertChange(db: Kysely<Database>, row: Insertable<AuditLogTable>): Promise<void> {
  await db.insertInto('audit_log').values(row).execute()
}

/** Newest first. */
export async function findChanges(
  db: Kysely<Database>,
  { kind, id, text = '', from, to }: ChangesWish,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const words = normalisePersian(text).split(' ').filter(Boolean)
  const spoken = await Promise.all(
    words.map(async (word) => speaksOf(word, meantBy(word, await findNamed(db, word)))),
  )
  return db
    .selectFrom('audit_log')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'order'))
    .$if(id !== undefined, (query) => query.where('subject', 'in', subjectsLike(id ?? '')))
    .$if(from !== undefined, (query) => query.where('at', '>=', startOf(from ?? '')))
    .$if(to !== undefined, (query) => query.where('at', '<', startOf(to ?? '', 1)))
    .where((eb) => eb.and(spoken))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .select(['id', 'at', 'staff_name', 'kind', 'subject', 'action', 'before', 'after'])
    .execute()
}

/** A number or code as it is pasted; codes of coupons are in capitals, ids such as «bulk-7» are not. */
function subjectsLike(id: string): string[] {
  const code = plainCode(id)
  return [code, code.toUpperCase(), code.toLowerCase()]
}

/** Iran keeps +03:30 all year since 2022. The 29th of a short February is the first of March. */
function startOf(day: string, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date + later) - OFFSET)
}
const OFFSET = 3.5 * 60 * 60_000

/** Whether a change speaks of a word: in its own words, by a name for what they hold, or by the name of its product. */
function speaksOf(word: string, meant: readonly Meant[]) {
  const like = `%${escaped(word)}%`
  const ways = [sql<boolean>`words like ${like}`, ...meant.map(hasOneOf)]
  // Figures are looked for among the values; names of products are full of them.
  if (/\p{L}/u.test(word))
    ways.push(
      // The narrow table beside the products, as in their own list.
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
  const like = `%${escaped(word)}%`
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

const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&')
