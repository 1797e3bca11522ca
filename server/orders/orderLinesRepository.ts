import { sql, type Kysely } from 'kysely'
import type { ProductStatus } from '../../contract/statuses.ts'
import type { Database } from '../database/schema.ts'

/** Lines of an order with today's price and stock; both are null for a product or variant that no longer exists. */
export async function listOrderLinesNow(db: Kysely<Database>, orderId: number) {
  return db
    .selectFrom('order_items as line')
    .leftJoin('products as product', 'product.id', 'line.product_id')
    .leftJoin('product_properties as choice', (join) =>
      join.onRef('choice.id', '=', 'line.property_id').onRef('choice.product_id', '=', 'line.product_id'),
    )
    .where('line.order_id', '=', orderId)
    .orderBy('line.line')
    .select([
      'line.product_id as productId',
      'line.name_fa as nameFa',
      'line.property_id as propertyId',
      'line.count',
      'line.price as orderedPrice',
      sql<ProductStatus | null>`case when product.published then product.status end`.as('status'),
      'product.price',
      sql<number | null>`coalesce(choice.old_price, product.old_price)`.as('oldPrice'),
      'product.stock',
      'choice.price as choicePrice',
      'choice.stock as choiceStock',
      sql<boolean>`exists (select 1 from product_properties where product_id = product.id)`.as('hasChoices'),
    ])
    .execute()
}
export type OrderLineNow = Awaited<ReturnType<typeof listOrderLinesNow>>[number]
