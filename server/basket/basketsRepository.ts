import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import { productStatus, type ProductStatus } from '../../contract/statuses.ts'
import type { BasketItemsTable, Database } from '../database/schema.ts'

export interface BasketState {
  /** Sum of the counts of all lines. */
  count: number
  frozen: boolean
  freezeMessage: string
  /** When the freeze ends; null if the basket is not frozen. */
  frozenUntil: Date | null
}

export async function readBasketState(db: Kysely<Database>, userId: number): Promise<BasketState> {
  const { rows } = await sql<BasketState>`
    select
      (select coalesce(sum(count), 0)::integer from basket_items where user_id = ${userId}) as count,
      coalesce(bool_or(frozen_at is not null), false) as frozen,
      coalesce(max(freeze_message), '') as "freezeMessage",
      max(frozen_until) as "frozenUntil"
    from baskets where user_id = ${userId}`.execute(db)
  return rows[0] ?? { count: 0, frozen: false, freezeMessage: '', frozenUntil: null }
}

/** Locks the row of a basket. Every change of the basket calls this first, so that changes from two tabs do not interfere. */
export async function lockBasket(trx: Transaction<Database>, userId: number): Promise<void> {
  await trx
    .insertInto('baskets')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx.selectFrom('baskets').where('user_id', '=', userId).select('user_id').forUpdate().execute()
}

/** Freezes a basket; if it is frozen already, replaces end and message. */
export async function writeFreeze(
  trx: Transaction<Database>,
  userId: number,
  freeze: { message: string; from: number; until: number },
): Promise<void> {
  await trx
    .updateTable('baskets')
    .set({
      frozen_at: new Date(freeze.from),
      frozen_until: new Date(freeze.until),
      freeze_message: freeze.message,
    })
    .where('user_id', '=', userId)
    .execute()
}

/** Unfreezes a basket. @returns false if it was not frozen */
export async function clearFreeze(trx: Transaction<Database>, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('baskets')
    .set({ frozen_at: null, frozen_until: null, freeze_message: '' })
    .where('user_id', '=', userId)
    .where('frozen_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Owners of up to 500 baskets whose freeze is over at `now`. */
export async function listOverdueFreezes(db: Kysely<Database>, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('baskets')
    .where('frozen_until', '<=', new Date(now))
    .orderBy('frozen_until')
    .limit(500)
    .select('user_id')
    .execute()
  return rows.map(({ user_id: userId }) => userId)
}

/** Whether the time of the freeze is over at `now`. The basket must be locked. */
export async function isFreezeOver(
  trx: Transaction<Database>,
  userId: number,
  now: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom('baskets')
    .where('user_id', '=', userId)
    .where('frozen_until', '<=', new Date(now))
    .select('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The lines of the basket, or those that were saved for later. */
type Lines = 'basket_items' | 'saved_items'

interface LineKey {
  readonly userId: number
  readonly productId: number
  readonly propertyId: number
}

export async function countOfLine(trx: Transaction<Database>, line: LineKey): Promise<number> {
  const row = await trx
    .selectFrom('basket_items')
    .where('user_id', '=', line.userId)
    .where('product_id', '=', line.productId)
    .where('property_id', '=', line.propertyId)
    .select('count')
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Adds items to a line, which is created if it does not exist. A saved line becomes the newest one. */
export async function addToLine(
  trx: Transaction<Database>,
  lines: Lines,
  line: LineKey & { readonly count: number; readonly price: number; readonly now: number },
): Promise<void> {
  await trx
    .insertInto(lines)
    .values({
      user_id: line.userId,
      product_id: line.productId,
      property_id: line.propertyId,
      count: line.count,
      added_price: line.price,
      added_at: new Date(line.now),
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'product_id', 'property_id']).doUpdateSet({
        count: sql`${sql.table(lines)}.count + excluded.count`,
        added_price: sql`excluded.added_price`,
        ...(lines === 'saved_items' && { added_at: sql`excluded.added_at` }),
      }),
    )
    .execute()
}

/** Sets the count of a line; 0 removes the line. */
export async function writeLineCount(
  trx: Transaction<Database>,
  lines: Lines,
  line: LineKey & { readonly count: number },
): Promise<void> {
  const own = { user_id: line.userId, product_id: line.productId, property_id: line.propertyId }
  if (line.count === 0)
    await trx
      .deleteFrom(lines)
      .where((where) => where.and(own))
      .execute()
  else
    await trx
      .updateTable(lines)
      .set({ count: line.count })
      .where((where) => where.and(own))
      .execute()
}

interface Bought {
  readonly userId: number
  readonly couponCode: string
  readonly bought: readonly { product_id: number; property_id: number; count: number }[]
}

/** Removes the items and the coupon of an order from the basket. Items that the shopper has added since stay. */
export async function takeFromBasket(
  trx: Transaction<Database>,
  { userId, couponCode, bought }: Bought,
): Promise<void> {
  for (const { product_id, property_id, count } of bought) {
    const own = { user_id: userId, product_id, property_id }
    await trx
      .deleteFrom('basket_items')
      .where((where) => where.and(own))
      .where('count', '<=', count)
      .execute()
    await trx
      .updateTable('basket_items')
      .set((column) => ({ count: column('count', '-', count) }))
      .where((where) => where.and(own))
      .where('count', '>', count)
      .execute()
  }
  await trx
    .updateTable('baskets')
    .set({ coupon_code: '' })
    .where('user_id', '=', userId)
    .where('coupon_code', '=', couponCode)
    .execute()
}

/** Number of watches with a metal bracelet in the basket, which a watchmaker can size. */
export async function countMetalBracelets(db: Kysely<Database>, userId: number): Promise<number> {
  const { pieces } = await db
    .selectFrom('basket_items as line')
    .innerJoin('products as product', 'product.id', 'line.product_id')
    .where('line.user_id', '=', userId)
    .where(sql<boolean>`product.spec ->> 'strapMaterial' = ${metalStrap}`)
    .select(sql<number>`coalesce(sum(line.count), 0)::integer`.as('pieces'))
    .executeTakeFirstOrThrow()
  return pieces
}

/** Value of `strapMaterial` in the catalogue for straps that consist of metal links. */
const metalStrap = 'استیل'

/** Lines with today's data of products and variants, in the order in which the shopper added them. */
export const listBasketLines = (db: Kysely<Database>, userId: number) =>
  listLines(db, userId, 'basket_items', 'asc')

/** Lines that were saved for later, newest first. */
export const listSavedLines = (db: Kysely<Database>, userId: number) =>
  listLines(db, userId, 'saved_items', 'desc')

async function listLines(db: Kysely<Database>, userId: number, table: Lines, order: 'asc' | 'desc') {
  return db
    .selectFrom(sql<Selectable<BasketItemsTable>>`${sql.table(table)}`.as('line'))
    .innerJoin('products as product', 'product.id', 'line.product_id')
    .innerJoin('brands as brand', 'brand.id', 'product.brand_id')
    .leftJoin('product_images as image', (join) =>
      join.onRef('image.product_id', '=', 'product.id').on('image.position', '=', 1),
    )
    .leftJoin('product_properties as choice', (join) =>
      join.onRef('choice.id', '=', 'line.property_id').onRef('choice.product_id', '=', 'product.id'),
    )
    .where('line.user_id', '=', userId)
    .orderBy('line.added_at', order)
    .orderBy('product.id')
    .orderBy('line.property_id')
    .select([
      'product.id as productId',
      'product.website_code as websiteCode',
      'product.name_fa as nameFa',
      'product.slug',
      // Products that are not published cannot be bought, so they count as discontinued.
      sql<ProductStatus>`case when product.published then product.status else ${productStatus.discontinued} end`.as(
        'status',
      ),
      'product.price',
      sql<number>`coalesce(choice.old_price, product.old_price)`.as('oldPrice'),
      'product.stock',
      'brand.name_en as brand',
      'product.artwork',
      'image.image_url as imageUrl',
      'line.property_id as productProperty',
      'line.count',
      'line.added_price as addedPrice',
      'choice.title as choiceTitle',
      'choice.value as choiceValue',
      'choice.colour as choiceColour',
      'choice.price as choicePrice',
      'choice.stock as choiceStock',
      sql<boolean>`exists (select 1 from product_properties where product_id = product.id)`.as('hasChoices'),
    ])
    .execute()
}
export type BasketLineRow = Awaited<ReturnType<typeof listBasketLines>>[number]
