import { signedOut } from '../../api/events.ts'
import { answersChanged } from '../../api/answersChanged.ts'
import { basketApi } from '../basket/basketApi.ts'
import { CHECKOUT_FLOW, paymentSettled } from './paymentEvents.ts'
import { eventAction } from '../../flows/flow.ts'
import type { AppStartListening } from '../../api/store.ts'

const { getBasket } = basketApi.endpoints

/** Refetches the basket, its count and the orders after a payment. */
export function setupPaymentListeners(start: AppStartListening): void {
  start({
    actionCreator: paymentSettled,
    effect: (_action, { dispatch, extra }) => {
      // Without a login, in which the page also works, there is nothing to refetch.
      if (!extra.tokens.get()) return
      dispatch(answersChanged(['Basket', 'MasterData', 'Orders']))
      void dispatch(getBasket.initiate(undefined, { forceRefetch: true, subscribe: false }))
    },
  })
  start({
    actionCreator: signedOut,
    effect: (_action, { dispatch }) => void dispatch(eventAction(CHECKOUT_FLOW, { type: 'member.left' })),
  })
}
