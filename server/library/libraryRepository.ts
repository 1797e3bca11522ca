import { sql, type Insertable, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { compactPersian } from '../../contract/normalise.ts'
import type { PicturesQuery } from '../../contract/library/schemas.ts'
import type { PicturePlace } from '../../contract/library/terms.ts'
import type { PhotographsTable } from '../database/catalogueSchema.ts'
import { cachedCount } from '../database/counted/cachedCount.ts'
import { escapeLike } from '../database/queries.ts'
import type { Database } from '../database/schema.ts'
import { isUnused, removeUnused } from '../media/photographsRepository.ts'

type Db = Kysely<Database>

/** Number at which counting the uses of a picture stops, because thousands of orders may use it. */
export const MOST_USES = 100

export interface PictureRow {
  readonly hash: string
  readonly name: string
  readonly width: number
  readonly height: number
  readonly created_at: Date
  readonly uses: number
  /** Cursor for the next page. It contains microseconds as text, because a Date has only milliseconds. */
  readonly place: string
}

const columns = sql`hash, name, width, height, created_at,
  (extract(epoch from created_at) * 1000000)::bigint || '-' || hash as place,
  (select count(*)::int from (
    select from picture_uses where picture_uses.hash = photographs.hash limit ${MOST_USES}) as uses) as uses`

/** Pictures that match the query, newest first. */
export async function listPictures(db: Db, query: PicturesQuery, limit: number): Promise<PictureRow[]> {
  const conditions = conditionsOf(query)
  if (query.used === 'nowhere') conditions.push(isOneOf(unusedOfPage(await listUnused(db), query, limit)))
  const { rows } = await sql<PictureRow>`select ${columns} from photographs
    where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}
    order by created_at desc, hash limit ${limit}`.execute(db)
  return rows
}

const isOneOf = (pictures: readonly UnusedPicture[]) =>
  sql<boolean>`hash = any(${pictures.map(({ hash }) => hash)})`

interface UnusedPicture {
  readonly hash: string
  /** Microseconds since 1970. */
  readonly created: number
  readonly size: number
}

/** All unused pictures, newest first. Cached, because finding them reads the uses of all pictures. */
const listUnused = (db: Db): Promise<readonly UnusedPicture[]> =>
  cachedCount(db, { of: ['pictures'], query: 'unused' }, async () => {
    const { rows } = await sql<UnusedPicture>`select hash, octet_length(bytes) as size,
      (extract(epoch from created_at) * 1000000)::float8 as created
      from photographs where ${isUnused} order by created_at desc, hash`.execute(db)
    return rows
  })

/** The unused pictures that can be on the page. Without a search these are as many as the page has. */
function unusedOfPage(unused: readonly UnusedPicture[], { words, after }: PicturesQuery, limit: number) {
  if (compactPersian(words ?? '')) return unused
  if (!after) return unused.slice(0, limit)
  const [micros, hash = ''] = after.split('-')
  const start = Number(micros)
  return unused
    .filter((one) => one.created < start || (one.created === start && one.hash > hash))
    .slice(0, limit)
}

function conditionsOf({ words = '', used, after }: PicturesQuery): RawBuilder<boolean>[] {
  const typed = compactPersian(words)
  const [micros = '', hash = ''] = after?.split('-') ?? []
  const at = sql`('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond')`
  return [
    ...(typed ? [sql<boolean>`aqrabe_compact(name) like ${`%${escapeLike(typed)}%`}`] : []),
    ...(used && used !== 'nowhere' ? [isUsedIn(used)] : []),
    ...(after ? [sql<boolean>`created_at <= ${at} and (created_at < ${at} or hash > ${hash})`] : []),
  ]
}

/** SQL of the panel's kind of a place. Triggers record the places (migration 0116). */
const kind = sql<PicturePlace>`case
  when place = 'productText' then 'product'
  when place <> 'setting' then place
  when subject like 'home%' then 'home'
  when subject like 'menu%' then 'menu'
  else 'shop' end`

const isUsedIn = (used: PicturePlace) =>
  sql<boolean>`hash in (select hash from picture_uses where ${placesIn(used)})`

/** SQL condition: the place is of this kind. Written so that an index of the table can be used. */
function placesIn(used: PicturePlace): RawBuilder<unknown> {
  if (used === 'product') return sql`place in ('product', 'productText')`
  const isOfSettings = used === 'home' || used === 'menu' || used === 'shop'
  return isOfSettings ? sql`place = 'setting' and ${kind} = ${used}` : sql`place = ${used}`
}

export async function findPicture(db: Db, hash: string): Promise<PictureRow | undefined> {
  const { rows } = await sql<PictureRow>`select ${columns} from photographs where hash = ${hash}`.execute(db)
  return rows[0]
}

/** The first places that use a picture, with titles. Subjects of products and orders have a second part after a hyphen. */
export async function listPlaces(db: Db, hash: string, limit: number) {
  const { rows } = await sql<{ place: PicturePlace; id: string; title: string }>`
    with used as (
      select distinct kind, case when kind in ('product', 'order') then split_part(subject, '-', 1) else subject end as id from (
        select ${kind} as kind, subject from picture_uses where hash = ${hash} limit ${MOST_USES}) as uses
      limit ${limit})
    select kind as place, id, coalesce(case kind
      when 'product' then (select name_fa from products where products.id = used.id::int)
      when 'brand' then (select name_fa from brands where brands.id = used.id::int)
      when 'category' then (select title from categories where categories.id = used.id::int)
      when 'article' then (select title from articles where articles.id = used.id::int)
      when 'page' then (select title from pages where pages.name = used.id)
      when 'draft' then (select draft ->> 'title' from content_documents where content_documents.id = used.id)
      when 'order' then used.id end, '') as title
    from used order by kind, title`.execute(db)
  return rows
}

/** Adds a picture; if it exists already, changes nothing. */
export async function addStaffPicture(
  db: Db,
  picture: Omit<Insertable<PhotographsTable>, 'by_staff' | 'created_at'>,
): Promise<void> {
  await db
    .insertInto('photographs')
    .values({ ...picture, by_staff: true })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

/** Makes an existing picture the newest one and marks it as added by staff. Returns whether it exists. */
export async function renewStaffPicture(db: Db, hash: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('photographs')
    .set({
      created_at: sql<Date>`now()`,
      by_staff: true,
      name: sql<string>`case when name = '' then ${name} else name end`,
    })
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Locks a picture, so that nothing can begin to use it before the transaction ends. */
export async function lockPicture(db: Db, hash: string) {
  return db.selectFrom('photographs').where('hash', '=', hash).forUpdate().select(['name']).executeTakeFirst()
}

export async function renamePicture(db: Db, hash: string, name: string): Promise<void> {
  await db.updateTable('photographs').set({ name }).where('hash', '=', hash).execute()
}

export async function deletePicture(db: Db, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('photographs')
    .where('hash', '=', hash)
    .where(isUnused)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** SQL of the time after which pictures may belong to an open form. The database's clock also sets `created_at`. */
const openForms = sql`now() - interval '1 day'`

/** Number and bytes of the unused pictures that may be deleted, and the time up to which they were counted. */
export async function countUnused(db: Db) {
  const unused = await listUnused(db)
  const { rows } = await sql<{ until: Date }>`select ${openForms} as until`.execute(db)
  const { until } = rows[0]!
  const old = unused.filter(({ created }) => created < until.getTime() * 1000)
  return { count: old.length, bytes: old.reduce((sum, { size }) => sum + size, 0), until }
}

/** Deletes the unused pictures that were added before `until` and may be deleted; returns their number. */
export const deleteUnused = (trx: Transaction<Database>, until: Date): Promise<number> =>
  removeUnused(trx, sql`created_at < least(${until}, ${openForms})`)
