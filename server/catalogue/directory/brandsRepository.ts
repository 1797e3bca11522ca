import { sql, type Kysely, type Transaction, type Updateable } from 'kysely'
import type { BrandsTable, Database } from '../../database/schema.ts'
import { fieldsOfBrand } from '../admin/undoneFields.ts'
import type { Brand } from '../directoryRepository.ts'

type Trx = Transaction<Database>

/** All brands in the order of staff; until they order them, those with the most products first. */
export async function listOrderedBrands(db: Kysely<Database>): Promise<Brand[]> {
  return db.selectFrom('brands').selectAll().orderBy('position').orderBy('name_fa').execute()
}

export async function lockBrandRow(trx: Trx, id: number): Promise<Brand | undefined> {
  return trx.selectFrom('brands').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
}

export async function updateBrand(trx: Trx, id: number, columns: Updateable<BrandsTable>): Promise<void> {
  await trx
    .updateTable('brands')
    .set((column) => ({ ...columns, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Deletes a brand. Earlier bulk changes no longer restore it, nor the fields that name it. */
export async function deleteBrand(trx: Trx, id: number): Promise<void> {
  await forgetBulk(trx, sql`before @> ${JSON.stringify({ brandId: id })}::jsonb`, ...fieldsOfBrand)
  await trx.deleteFrom('brands').where('id', '=', id).execute()
}

/** Writes the places of rows in this order. */
export async function writePlaces(
  trx: Trx,
  table: 'brands' | 'categories',
  ids: readonly number[],
): Promise<void> {
  await sql`update ${sql.table(table)} as row set position = place.position
    from unnest(${[...ids]}::integer[]) with ordinality as place (id, position)
    where row.id = place.id and row.position <> place.position`.execute(trx)
}

/** Numbers of products, including drafts, and of coupons of a brand. */
export async function countBrandUses(db: Kysely<Database>, id: number) {
  const { rows } = await sql<{ products: number; coupons: number }>`select
    (select count(*)::integer from products where brand_id = ${id}) as products,
    (select count(*)::integer from coupons where ${id} = any(brand_ids)) as coupons`.execute(db)
  return rows[0]!
}

/** The names of a brand as they stand in the texts of its products. */
export interface BrandNames {
  readonly title: string
  readonly nameFa: string
  readonly nameEn: string
}

/** Letters of a brand on the dial of a drawn watch, as in import/artwork.ts. */
const ON_DIAL = 14

/** Replaces the names of a brand in the specifications, warranty and drawings that the shop derived from them. */
export async function renameInProducts(trx: Trx, id: number, was: BrandNames, is: BrandNames): Promise<void> {
  const row = (title: string) => sql`jsonb_build_object('title', 'برند', 'value', ${title}::text)::text`
  await sql`update products set
      specifications = replace(specifications::text, ${row(was.title)}, ${row(is.title)})::jsonb,
      warranty = case when warranty like ${`%ماه گارانتی ${was.nameFa.replace(/[%_\\]/g, '\\$&')}`}
        then left(warranty, length(warranty) - length(${was.nameFa}::text)) || ${is.nameFa}::text else warranty end,
      artwork = case when artwork -> 'brand' ->> 'text' = ${was.nameEn.slice(0, ON_DIAL)}::text
        then jsonb_set(artwork, '{brand,text}', to_jsonb(${is.nameEn.slice(0, ON_DIAL)}::text)) else artwork end
    where brand_id = ${id}`.execute(trx)
}

/** Gives all products and coupons of a brand to another. */
export async function reassignBrand(trx: Trx, from: number, to: number): Promise<number> {
  await sql`update coupons set brand_ids = array(
      select distinct case when id = ${from} then ${to} else id end from unnest(brand_ids) as id)
    where ${from} = any(brand_ids)`.execute(trx)
  const { numAffectedRows } = await sql`
    update products set brand_id = ${to}, version = version + 1 where brand_id = ${from}`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Removes fields from the records of bulk changes, so that an undo does not restore what no longer exists. */
export async function forgetBulk(
  trx: Trx,
  where: ReturnType<typeof sql>,
  ...fields: string[]
): Promise<void> {
  await sql`update bulk_change_items set before = before - ${fields}::text[], after = after - ${fields}::text[]
    where ${where}`.execute(trx)
}
