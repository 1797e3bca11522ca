import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { catalogueColumns } from '../bulkRepository.ts'
import { replaceChoices, type ChoiceRow } from './adminProductsRepository.ts'

export async function getIdOfCode(db: Kysely<Database>, code: string): Promise<number> {
  const { id } = await db
    .selectFrom('products')
    .where('website_code', '=', code)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The id by a website code in any case; null if there is none. */
export async function findIdByCode(db: Kysely<Database>, code: string): Promise<number | null> {
  const row = await db
    .selectFrom('products')
    .where(sql<boolean>`lower(website_code) = lower(${code})`)
    .select('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function makeDraft(trx: Transaction<Database>, id: number): Promise<void> {
  await trx.updateTable('products').set({ published: false }).where('id', '=', id).execute()
}

const copied = sql.raw(
  Object.keys(catalogueColumns)
    .filter((name) => name !== 'stock')
    .join(', '),
)

/** Returns the id of the copy; null if the product does not exist. */
export async function copyProduct(
  trx: Transaction<Database>,
  id: number,
  code: string,
  choices: readonly ChoiceRow[],
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into products (website_code, published, ${copied})
    select ${code}, false, ${copied} from products where id = ${id} returning id`.execute(trx)
  const copy = rows[0]?.id
  if (copy === undefined) return null
  await sql`insert into product_categories (product_id, category_id)
    select ${copy}::integer, category_id from product_categories where product_id = ${id}`.execute(trx)
  await sql`insert into product_images (product_id, position, image_url, alt)
    select ${copy}::integer, position, image_url, alt from product_images where product_id = ${id}`.execute(
    trx,
  )
  await replaceChoices(
    trx,
    copy,
    choices.map((choice) => ({ ...choice, id: 0, stock: 0 })),
  )
  return copy
}
