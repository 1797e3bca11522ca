import { FROZEN_BASKET_COUNT } from '../../contract/statuses.ts'
import type { Context } from '../shared/context.ts'
import { readBasketState, type BasketState } from './basketsRepository.ts'

/** The basket's count as the API sends it: -8 while the basket waits for a payment (spec §4). */
export const shownCount = ({ count, frozen }: Pick<BasketState, 'count' | 'frozen'>) =>
  frozen ? FROZEN_BASKET_COUNT : count

/** Notifies all tabs of the member of the basket's count (-8 when frozen). Call after the commit, never inside it. */
export async function publishBasketCount(
  { db, bus }: Pick<Context, 'db' | 'bus'>,
  userId: number,
): Promise<void> {
  const state = await readBasketState(db, userId)
  bus.emit('basket.changed', {
    userId,
    guid: '',
    websiteCode: '',
    count: shownCount(state),
    kind: 'added',
  })
}
