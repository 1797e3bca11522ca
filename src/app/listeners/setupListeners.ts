import { setupBasketListeners } from '../../features/basket/basketListeners.ts'
import { setupCompareListeners } from '../../features/compare/compareListeners.ts'
import { setupCrossTabListeners } from './crossTabListeners.ts'
import { setupFavouriteListeners } from '../../features/favourites/favouriteListeners.ts'
import { setupFreezeListeners } from '../../features/basket/freezeListeners.ts'
import { setupFlowPublisher } from './flowPublisher.ts'
import { freezeEffects, freezeFlow } from '../../features/basket/freezeFlow.ts'
import { favouriteEffects, favouriteFlow } from '../../features/favourites/favouriteFlow.ts'
import { loginEffects, loginFlow } from '../../features/identity/login/loginFlow.ts'
import { refreshFlow } from '../../features/identity/session/refreshFlow.ts'
import { searchEffects, searchFlow } from '../../features/search/searchFlow.ts'
import { bindFlow, setupFlowListeners, type StartFlowListening } from '../../flows/setupFlowListeners.ts'
import { hubEffects } from '../../features/live/hubEffects.ts'
import { hubFlow } from '../../features/live/hubFlow.ts'
import { setupStaleQueryListeners } from './staleQueryListeners.ts'
import { setupLoginListeners } from '../../features/identity/login/loginListeners.ts'
import { setupPendingListeners } from '../../features/identity/pending/pendingListeners.ts'
import { pendingActions } from './pendingActions.ts'
import { setupNavigationListeners } from './navigationListeners.ts'
import { setupPaymentListeners } from '../../features/orders/ordersListeners.ts'
import { setupProductListeners } from './productListeners.ts'
import { setupHubListeners } from './hubListeners.ts'
import { setupSearchListeners } from '../../features/search/searchListeners.ts'
import { setupSessionListeners } from './sessionListeners.ts'
import { setupRefreshListeners } from './refreshListeners.ts'
import type { Start } from './start.ts'
import { setupToastListeners } from './toastListeners.ts'
import { paymentFlows, isPaying } from '../../features/orders/paymentEvents.ts'

/** Sets up all listeners of the shop. Returns a function that stops them. */
export function setupListeners(start: Start): () => void {
  setupStaleQueryListeners(start)
  setupRefreshListeners(start)
  setupSessionListeners(start)
  setupBasketListeners(start)
  setupFreezeListeners(start, { flows: paymentFlows, isPaying })
  setupPaymentListeners(start)
  setupFavouriteListeners(start)
  setupCompareListeners(start)
  setupToastListeners(start)
  setupNavigationListeners(start)
  setupHubListeners(start)
  setupProductListeners(start)
  setupLoginListeners(start)
  setupPendingListeners(start, pendingActions)
  setupSearchListeners(start)
  const stops = [setupFlows(start), setupFlowPublisher(start), setupCrossTabListeners(start)]
  return () => stops.forEach((stop) => stop())
}

/** Runs the first flows with their effects. */
function setupFlows(start: Start): () => void {
  return setupFlowListeners(start as StartFlowListening, [
    bindFlow(loginFlow, loginEffects),
    bindFlow(hubFlow, hubEffects()),
    bindFlow(freezeFlow, freezeEffects),
    bindFlow(favouriteFlow, favouriteEffects),
    bindFlow(refreshFlow, {}),
    bindFlow(searchFlow, searchEffects),
  ])
}
