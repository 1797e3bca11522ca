import type { OrdersContext } from '../context.ts'

type Shop = Pick<OrdersContext, 'settings'>

/** ms that paying on a bank's page with a one-time password takes. If a part arrives too late, all parts must be refunded. */
const PAGE_MS = 5 * 60_000

/** ms of the hold that must be left when a part begins. */
export const leastTimeForPart = ({ settings }: Shop): number =>
  Math.min(PAGE_MS, (settings.basketFreezeMinutes * 60_000) / 4)

/**
 * ms for which an order waits for a part that the shopper is paying, although its hold ends meanwhile. Only twice the least time,
 * so that the extended hold has too little time left for another attempt, which would extend the hold again.
 */
export const mostTimeForPart = (shop: Shop): number => 2 * leastTimeForPart(shop)
