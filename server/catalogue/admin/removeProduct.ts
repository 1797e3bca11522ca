import { recordChange } from '../../audit/audit.ts'
import type { Context } from '../../shared/context.ts'
import { AppError } from '../../shared/errors.ts'
import { countUses, deleteProduct } from './adminProductsRepository.ts'
import { announceProducts, markAsOwnCommit } from './announce.ts'
import { readAdminProduct } from './readAdminProduct.ts'

/**
 * Deletes a product with its pictures, choices and reviews.
 * @throws AppError 404; 409 if an order (and so a return) or a basket contains it
 */
export async function removeProduct(
  shop: Pick<Context, 'db' | 'bus' | 'now'>,
  { id, staffId }: { readonly id: number; readonly staffId: number },
): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    const { product } = await readAdminProduct(trx, id, { lock: true })
    const { orders, baskets } = await countUses(trx, id)
    if (orders > 0) throw new AppError(409, inOrders)
    if (baskets > 0) throw new AppError(409, inBaskets)
    await deleteProduct(trx, id)
    await markAsOwnCommit(trx, shop)
    const { websiteCode, nameFa, price } = product
    await recordChange(trx, {
      ...{ staffId, kind: 'product', id: String(id), action: 'deleted', now: shop.now() },
      ...{ before: { websiteCode, nameFa, price }, after: {} },
    })
  })
  announceProducts(shop, [id])
}

const DRAFT_INSTEAD = 'اگر نمی‌خواهید فروخته شود، آن را پیش‌نویس کنید.'
const inOrders = `این کالا در سفارش‌ها هست و نمی‌شود آن را حذف کرد. ${DRAFT_INSTEAD}`
const inBaskets = `این کالا در سبد خریداران است و نمی‌شود آن را حذف کرد. ${DRAFT_INSTEAD}`
