import type { Transaction } from 'kysely'
import { CARD_TO_CARD } from '../../../contract/orders/cardToCard.ts'
import { toOrder } from '../../../contract/storefrontPaths.ts'
import type { Database } from '../../database/schema.ts'
import type { CardToCard } from '../../shared/shop.ts'
import { insertPayment } from '../paymentsRepository.ts'
import { insertCardPayment } from './repository.ts'

interface ByCard {
  readonly orderId: number
  /** Toman. */
  readonly amount: number
  readonly card: CardToCard
  /** ms since the epoch */
  readonly heldUntil: number
  readonly now: number
}

/** Adds a payment by a transfer to the shop's card. The reconciler fails it when the hold ends without a receipt. */
export async function openCardPayment(
  trx: Transaction<Database>,
  { orderId, amount, card, heldUntil, now }: ByCard,
): Promise<void> {
  const paymentId = await insertPayment(trx, {
    ...{ order_id: orderId, gateway: CARD_TO_CARD, amount, status: 'sent', redirect_url: toOrder(orderId) },
    next_check_at: new Date(heldUntil),
    created_at: new Date(now),
  })
  await insertCardPayment(trx, paymentId, card.cards)
}
