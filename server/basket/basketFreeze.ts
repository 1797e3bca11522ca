/**
 * Freezes baskets. A basket that waits for a payment is frozen: it cannot be changed until the order is paid, the shopper leaves
 * it or the time is over (spec §4).
 */
import type { Transaction } from 'kysely'
import type { BasketStateAnswer, FreezeRequest } from '../../contract/basket/freezeSchemas.ts'
import { FROZEN_BASKET_COUNT } from '../../contract/statuses.ts'
import { normaliseMobile, validationMessages } from '../../contract/validation.ts'
import { invalid } from '../shared/errors.ts'
import { publishBasketCount } from './basketCount.ts'
import { lockBasket, writeFreeze } from './basketsRepository.ts'
import type { Database } from '../database/schema.ts'
import { findUserByMobile } from '../identity/usersRepository.ts'
import type { Context } from '../shared/context.ts'
import { cleanHtml } from '../shared/html.ts'

type Trx = Transaction<Database>

export const frozenMessage =
  'سبد خرید شما در انتظار پرداخت است. برای تغییر آن، ابتدا آن را از حالت انتظار خارج کنید.'
export const unfrozenMessage = 'سبد خرید از حالت انتظار پرداخت خارج شد. کالاهای آن سر جای خود هستند.'
export const notFrozenMessage = 'سبد خرید شما در انتظار پرداخت نیست.'

/**
 * Freezes the basket in the caller's transaction, for the configured minutes or until the given time. After the commit the
 * caller notifies the tabs: `publishBasketCount(context, userId)`.
 * @param message HTML for the shopper, which is sanitised; if empty, the shopper sees `frozenMessage`
 * @param until end of the freeze, ms since the epoch
 */
export async function freezeBasket(
  trx: Trx,
  userId: number,
  message: string,
  { now, settings }: Pick<Context, 'now' | 'settings'>,
  until = now() + settings.basketFreezeMinutes * 60_000,
): Promise<void> {
  await lockBasket(trx, userId)
  const from = now()
  await writeFreeze(trx, userId, { message: cleanHtml(message), from, until })
}

/** Freezes a member's basket without a checkout, for staff. */
export async function freezeBasketOf(
  context: Context,
  { mobile: typed, message }: FreezeRequest,
): Promise<BasketStateAnswer> {
  const mobile = normaliseMobile(typed)
  if (!mobile) throw invalid({ mobile: validationMessages.mobilePattern })
  const user = await findUserByMobile(context.db, mobile)
  if (!user) return { success: false, message: 'حسابی با این شمارهٔ موبایل یافت نشد.', basketCount: 0 }
  await context.db.transaction().execute((trx) => freezeBasket(trx, user.id, message, context))
  await publishBasketCount(context, user.id)
  return { success: true, message: '', basketCount: FROZEN_BASKET_COUNT }
}
