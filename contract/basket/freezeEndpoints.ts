/**
 * Endpoints of a basket that is frozen during a payment: its owner can end the freeze, staff can start one (spec §4,
 * §7).
 */
import { freezePaths as paths } from './freezePaths.ts'
import { BasketStateAnswer, FreezeRequest } from './freezeSchemas.ts'

export const freezeEndpoints = {
  exitFreeze: {
    ...paths.exitFreeze,
    summary: 'End the freeze of the basket; the items stay',
    answer: BasketStateAnswer,
  },
  freezeBasket: {
    ...paths.freezeBasket,
    summary: "Freeze a member's basket as a checkout does",
    request: FreezeRequest,
    answer: BasketStateAnswer,
  },
} as const
