/** Former addresses of brands and categories. They name the row that they lead to, so chains of renames are one step. */
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'

export type DirectoryKind = 'brand' | 'category'
type Trx = Transaction<Database>

const tables = {
  brand: { addresses: 'brand_addresses', owner: 'brand_id', of: 'brands' },
  category: { addresses: 'category_addresses', owner: 'category_id', of: 'categories' },
} as const

/** After a rename: the former slug leads to the row, and a redirect from its new slug ends. */
export async function leaveAddress(
  trx: Trx,
  kind: DirectoryKind,
  { id, from, to }: { readonly id: number; readonly from: string; readonly to: string },
): Promise<void> {
  await takeAddress(trx, kind, to)
  await giveAddress(trx, kind, from, id)
}

async function giveAddress(trx: Trx, kind: DirectoryKind, slug: string, id: number): Promise<void> {
  const { addresses, owner } = tables[kind]
  await sql`insert into ${sql.table(addresses)} (slug, ${sql.ref(owner)}) values (${slug}, ${id})
    on conflict (slug) do update set ${sql.ref(owner)} = excluded.${sql.ref(owner)}`.execute(trx)
}

/** Ends the redirect from a slug, because something else has it now. */
export async function takeAddress(trx: Trx, kind: DirectoryKind, slug: string): Promise<void> {
  await sql`delete from ${sql.table(tables[kind].addresses)} where slug = ${slug}`.execute(trx)
}

/** Before a merged row is deleted: its addresses, also the former ones, lead to the other row. */
export async function passAddresses(
  trx: Trx,
  kind: DirectoryKind,
  { from, to, slug }: { readonly from: number; readonly to: number; readonly slug: string },
): Promise<void> {
  const { addresses, owner } = tables[kind]
  await sql`update ${sql.table(addresses)} set ${sql.ref(owner)} = ${to} where ${sql.ref(owner)} = ${from}`.execute(
    trx,
  )
  await giveAddress(trx, kind, slug, to)
  if (kind === 'brand') return
  await sql`update merged_categories set category_id = ${to} where category_id = ${from}`.execute(trx)
  await trx.insertInto('merged_categories').values({ id: from, category_id: to }).execute()
}

/** The id of the row that a former slug leads to, or null. */
export async function findMoved(
  db: Kysely<Database>,
  kind: DirectoryKind,
  slug: string,
): Promise<number | null> {
  const { addresses, owner } = tables[kind]
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(owner)} as id from ${sql.table(addresses)} where slug = ${slug}`.execute(db)
  return rows[0]?.id ?? null
}

export interface FormerSlug {
  readonly id: number
  readonly slug: string
}

/** Former slugs with the ids of their rows. */
export async function listFormerSlugs(db: Kysely<Database>, kind: DirectoryKind): Promise<FormerSlug[]> {
  const { addresses, owner } = tables[kind]
  const { rows } = await sql<FormerSlug>`
    select ${sql.ref(owner)} as id, slug from ${sql.table(addresses)} order by slug`.execute(db)
  return rows
}

export interface Moves {
  /** Present slugs by former ones. */
  readonly brands: Readonly<Record<string, string>>
  readonly categories: Readonly<Record<string, string>>
  /** Present categories by the ids of merged ones. */
  readonly merged: Readonly<Record<string, { readonly id: number; readonly slug: string }>>
}

/** All former addresses with the present ones, without those that a present brand or category has. */
export async function readMoves(db: Kysely<Database>): Promise<Moves> {
  const { rows } = await sql<Moves>`select
    (select coalesce(json_object_agg(was.slug, brand.slug), '{}')
      from brand_addresses was join brands brand on brand.id = was.brand_id
      where not exists (select from brands live where live.slug = was.slug)) as brands,
    (select coalesce(json_object_agg(was.slug, category.slug), '{}')
      from category_addresses was join categories category on category.id = was.category_id
      where not exists (select from categories live where live.slug = was.slug)) as categories,
    (select coalesce(json_object_agg(was.id, json_build_object('id', category.id, 'slug', category.slug)), '{}')
      from merged_categories was join categories category on category.id = was.category_id) as merged`.execute(
    db,
  )
  return rows[0]!
}

/** Brands and categories are changed one at a time, so that two changes cannot use one address or make a loop. */
export async function lockDirectory(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('directory'))`.execute(trx)
}

/**
 * Keeps the tree of categories unchanged until the transaction ends, because a product is stored with the categories
 * above its own. Taken before products are locked, in the same order as by changes of the tree.
 */
export async function keepTree(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('directory'))`.execute(trx)
}
