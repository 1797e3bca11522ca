import type { OrdersContext } from '../context.ts'

type Shop = Pick<OrdersContext, 'settings'>

/** A bank's page with its one-time password takes some minutes, and a part that arrives too late sends all parts back. */
const PAGE_MS = 5 * 60_000

/** ms of the hold that must be left when a part begins. */
export const leastTimeForPart = ({ settings }: Shop): number =>
  Math.min(PAGE_MS, (settings.basketFreezeMinutes * 60_000) / 4)

/**
 * ms for which an order waits for a part that has begun, although its hold ends meanwhile. Twice the least time, so that in the
 * extended hold too little time is left for another attempt, which would extend it again.
 */
export const mostTimeForPart = (shop: Shop): number => 2 * leastTimeForPart(shop)
