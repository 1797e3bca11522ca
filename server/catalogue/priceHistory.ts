import type { PriceHistoryAnswer } from '../../contract/catalogue/schemas.ts'
import { notFound } from '../shared/errors.ts'
import { listPriceChanges } from './priceChangesRepository.ts'
import { findRating } from './productsRepository.ts'
import type { Context } from '../shared/context.ts'

/**
 * How the price of a product changed since it has been in the shop, oldest first.
 * @throws AppError 404
 */
export async function getPriceHistory(
  { db }: Pick<Context, 'db'>,
  productId: number,
): Promise<PriceHistoryAnswer> {
  const product = await findRating(db, productId)
  if (!product) throw notFound('این کالا یافت نشد.')
  const changes = await listPriceChanges(db, productId)
  const points = changes.length > 0 ? changes : [{ at: product.createdAt, price: product.price }]
  return { points: points.map(({ at, price }) => ({ at: at.toISOString(), price })) }
}
