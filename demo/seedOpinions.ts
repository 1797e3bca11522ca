import { sql, type Transaction } from 'kysely'
import type { Database } from '../server/database/schema.ts'
import type { DemoProduct } from './catalogue/product.ts'
import { listDemoPrices } from './opinions/prices.ts'
import { listDemoQuestions } from './opinions/questions.ts'
import { listDemoReviews } from './opinions/reviews.ts'

const CHUNK = 500

/** Reviews, questions and price history of the demo products; ratings and counts follow the reviews. */
export async function addOpinions(
  trx: Transaction<Database>,
  products: readonly DemoProduct[],
): Promise<void> {
  const reviews = listDemoReviews(products).map(({ productId, createdAt, ...review }) => ({
    ...review,
    product_id: productId,
    user_id: null,
    state: 'approved' as const,
    created_at: createdAt,
  }))
  for (const rows of chunks(reviews)) await trx.insertInto('reviews').values(rows).execute()

  const questions = listDemoQuestions(products).map(({ id, productId, parentId, author, ...saying }) => ({
    id,
    product_id: productId,
    parent_id: parentId,
    user_id: null,
    author,
    is_staff: saying.isStaff,
    text: saying.text,
    state: 'approved' as const,
    created_at: saying.createdAt,
  }))
  for (const rows of chunks(questions)) await trx.insertInto('questions').values(rows).execute()
  await sql`select setval(pg_get_serial_sequence('questions', 'id'), (select max(id) from questions))`.execute(
    trx,
  )

  const prices = listDemoPrices(products).map(({ productId, price, changedAt }) => ({
    product_id: productId,
    price,
    changed_at: changedAt,
  }))
  for (const rows of chunks(prices)) await trx.insertInto('price_changes').values(rows).execute()

  await sql`
    update products set
      rating = coalesce((select round(avg(rating), 1) from reviews where product_id = products.id), 0),
      review_count = (select count(*) from reviews where product_id = products.id)`.execute(trx)
}

function chunks<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) =>
    rows.slice(index * CHUNK, (index + 1) * CHUNK),
  )
}
