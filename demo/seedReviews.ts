import type { Transaction } from 'kysely'
import type { Database } from '../server/database/schema.ts'
import type { DemoProduct } from './catalogue/product.ts'
import { listDemoPrices } from './reviews/prices.ts'
import { listDemoQuestions } from './reviews/questions.ts'
import { listDemoReviews } from './reviews/reviews.ts'
import { continueIds, insertRows, updateRatings } from './seedRepository.ts'

/** Inserts reviews, questions and price history of the demo products, and updates ratings and counts. */
export async function addReviews(
  trx: Transaction<Database>,
  products: readonly DemoProduct[],
): Promise<void> {
  const reviews = listDemoReviews(products).map(({ productId, createdAt, repliedAt, ...review }) => ({
    ...review,
    product_id: productId,
    user_id: null,
    state: 'approved' as const,
    created_at: createdAt,
    replied_at: repliedAt,
  }))
  await insertRows(trx, 'reviews', reviews)

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
  await insertRows(trx, 'questions', questions)
  await continueIds(trx, ['questions'])

  const prices = listDemoPrices(products).map(({ productId, price, changedAt }) => ({
    product_id: productId,
    price,
    changed_at: changedAt,
  }))
  await insertRows(trx, 'price_changes', prices)
  await updateRatings(trx)
}
