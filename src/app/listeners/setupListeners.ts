import { setupBasketListeners } from './basketListeners.ts'
import { setupCompareListeners } from './compareListeners.ts'
import { setupCrossTabListeners } from './crossTabListeners.ts'
import { setupEntranceListeners } from './entranceListeners.ts'
import { setupFavouriteListeners } from './favouriteListeners.ts'
import { setupFreezeListeners } from './freezeListeners.ts'
import { setupFlowPublisher } from './flowPublisher.ts'
import { setupFlows } from './setupFlows.ts'
import { setupFreshListeners } from './freshListeners.ts'
import { setupLoginListeners } from './loginListeners.ts'
import { setupNavigationListeners } from './navigationListeners.ts'
import { setupPaymentListeners } from './paymentListeners.ts'
import { setupRealtimeListeners } from './realtimeListeners.ts'
import { setupSearchListeners } from './searchListeners.ts'
import { setupSessionListeners } from './sessionListeners.ts'
import { setupRenewalListeners } from './renewalListeners.ts'
import type { Start } from './start.ts'
import { setupToastListeners } from './toastListeners.ts'

/** Everything that happens because of an action: what crosses features, and what leaves the store. */
export function setupListeners(start: Start): () => void {
  setupFreshListeners(start)
  setupRenewalListeners(start)
  setupSessionListeners(start)
  setupBasketListeners(start)
  setupFreezeListeners(start)
  setupPaymentListeners(start)
  setupFavouriteListeners(start)
  setupCompareListeners(start)
  setupToastListeners(start)
  setupNavigationListeners(start)
  setupRealtimeListeners(start)
  setupLoginListeners(start)
  setupSearchListeners(start)
  setupEntranceListeners(start)
  const stops = [setupFlows(start), setupFlowPublisher(start), setupCrossTabListeners(start)]
  return () => stops.forEach((stop) => stop())
}
