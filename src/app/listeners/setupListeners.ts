import { setupBasketListeners } from '../../features/basket/basketListeners.ts'
import { setupCompareListeners } from '../../features/compare/compareListeners.ts'
import { setupCrossTabListeners } from './crossTabListeners.ts'
import { setupFavouriteListeners } from '../../features/favourites/favouriteListeners.ts'
import { setupFreezeListeners } from '../../features/basket/freezeListeners.ts'
import { setupFlowPublisher } from './flowPublisher.ts'
import { setupFlows } from './setupFlows.ts'
import { setupStaleQueryListeners } from './staleQueryListeners.ts'
import { setupLoginListeners } from '../../features/identity/login/loginListeners.ts'
import { setupPendingListeners } from '../../features/identity/pending/pendingListeners.ts'
import { pendingActions } from './pendingActions.ts'
import { setupNavigationListeners } from './navigationListeners.ts'
import { setupPaymentListeners } from '../../features/orders/ordersListeners.ts'
import { setupProductListeners } from './productListeners.ts'
import { setupRealtimeListeners } from './realtimeListeners.ts'
import { setupSearchListeners } from '../../features/search/searchListeners.ts'
import { setupSessionListeners } from './sessionListeners.ts'
import { setupRefreshListeners } from './refreshListeners.ts'
import type { Start } from './start.ts'
import { setupToastListeners } from './toastListeners.ts'
import { paymentFlows, isPaying } from '../../features/orders/paymentEvents.ts'

/** Everything that happens because of an action: what crosses features, and what leaves the store. */
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
  setupRealtimeListeners(start)
  setupProductListeners(start)
  setupLoginListeners(start)
  setupPendingListeners(start, pendingActions)
  setupSearchListeners(start)
  const stops = [setupFlows(start), setupFlowPublisher(start), setupCrossTabListeners(start)]
  return () => stops.forEach((stop) => stop())
}
