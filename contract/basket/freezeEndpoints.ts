import { endpointFor } from '../endpoint.ts'
import { forStaff } from '../authorization/forStaff.ts'
/**
 * Endpoints of a basket that is frozen during a payment: its owner can end the freeze, staff can start one (spec §4,
 * §7).
 */
import { BasketStateAnswer, FreezeRequest } from './freezeSchemas.ts'

const member = endpointFor('member')
const write = forStaff('orders.write')

export const freezeEndpoints = {
  exitFreeze: member('GET basket/Exit-Freeze', 'End the freeze of the basket; the items stay', {
    answer: BasketStateAnswer,
    required: true,
  }),
  freezeBasket: write('POST Admin/Baskets/Freeze', "Freeze a member's basket as a checkout does", {
    request: FreezeRequest,
    answer: BasketStateAnswer,
  }),
}
