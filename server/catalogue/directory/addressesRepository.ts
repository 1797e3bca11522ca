/** Former slugs of brands and categories. Each refers to the row by id, so after several renames one redirect is enough. */
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'

type DirectoryKind = 'brand' | 'category'
type Trx = Transaction<Database>

const tables = {
  brand: { addresses: 'brand_addresses', owner: 'brand_id', of: 'brands' },
  category: { addresses: 'category_addresses', owner: 'category_id', of: 'categories' },
} as const

/** After a rename: redirects the former slug to the row, and removes the redirect from its new slug. */
export async function redirectFormerSlug(
  trx: Trx,
  kind: DirectoryKind,
  { id, from, to }: { readonly id: number; readonly from: string; readonly to: string },
): Promise<void> {
  await removeRedirect(trx, kind, to)
  await addRedirect(trx, kind, from, id)
}

async function addRedirect(trx: Trx, kind: DirectoryKind, slug: string, id: number): Promise<void> {
  const { addresses, owner } = tables[kind]
  await sql`insert into ${sql.table(addresses)} (slug, ${sql.ref(owner)}) values (${slug}, ${id})
    on conflict (slug) do update set ${sql.ref(owner)} = excluded.${sql.ref(owner)}`.execute(trx)
}

/** Removes the redirect from a slug, because another row has the slug now. */
export async function removeRedirect(trx: Trx, kind: DirectoryKind, slug: string): Promise<void> {
  await sql`delete from ${sql.table(tables[kind].addresses)} where slug = ${slug}`.execute(trx)
}

/** Before a merged row is deleted: redirects its present and former slugs to the other row. */
export async function reassignAddresses(
  trx: Trx,
  kind: DirectoryKind,
  { from, to, slug }: { readonly from: number; readonly to: number; readonly slug: string },
): Promise<void> {
  const { addresses, owner } = tables[kind]
  await sql`update ${sql.table(addresses)} set ${sql.ref(owner)} = ${to} where ${sql.ref(owner)} = ${from}`.execute(
    trx,
  )
  await addRedirect(trx, kind, slug, to)
  if (kind === 'brand') return
  await sql`update merged_categories set category_id = ${to} where category_id = ${from}`.execute(trx)
  await trx.insertInto('merged_categories').values({ id: from, category_id: to }).execute()
}

/** The id of the row to which a former slug redirects, or null. */
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

/** All redirects, without former slugs that a present brand or category has. */
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

/** Serialises changes of brands and categories, so that two changes cannot use one slug or make a loop in the tree. */
export async function lockDirectory(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('directory'))`.execute(trx)
}

/**
 * Locks the tree of categories against changes until the transaction ends, because a product is stored with the categories
 * above its own. Call it before locking products, in the same order as changes of the tree, to avoid a deadlock.
 */
export async function lockTree(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('directory'))`.execute(trx)
}
