/** A basket that waits for a payment: its owner's way out, and the staff's way in (spec §4, §7). */
import { freezePaths as paths } from './freezePaths.ts'
import { BasketStateAnswer, FreezeRequest } from './freezeSchemas.ts'

export const freezeEndpoints = {
  exitFreeze: {
    ...paths.exitFreeze,
    summary: 'Leave the wait for a payment; the items stay',
    answer: BasketStateAnswer,
  },
  freezeBasket: {
    ...paths.freezeBasket,
    summary: "Freeze a member's basket as a checkout does",
    request: FreezeRequest,
    answer: BasketStateAnswer,
  },
} as const
