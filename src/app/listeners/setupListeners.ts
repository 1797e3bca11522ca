import { setupBasketListeners } from './basketListeners.ts'
import { setupCompareListeners } from './compareListeners.ts'
import { setupCrossTabListeners } from './crossTabListeners.ts'
import { setupFavouriteListeners } from './favouriteListeners.ts'
import { setupFlowPublisher } from './flowPublisher.ts'
import { setupFlows } from './setupFlows.ts'
import { setupFreshListeners } from './freshListeners.ts'
import { setupLoginListeners } from './loginListeners.ts'
import { setupNavigationListeners } from './navigationListeners.ts'
import { setupRealtimeListeners } from './realtimeListeners.ts'
import { setupSessionListeners } from './sessionListeners.ts'
import type { Start } from './start.ts'
import { setupToastListeners } from './toastListeners.ts'

/** Everything that happens because of an action: what crosses features, and what leaves the store. */
export function setupListeners(start: Start): () => void {
  setupFreshListeners(start)
  setupSessionListeners(start)
  setupBasketListeners(start)
  setupFavouriteListeners(start)
  setupCompareListeners(start)
  setupToastListeners(start)
  setupNavigationListeners(start)
  setupRealtimeListeners(start)
  setupLoginListeners(start)
  const stops = [setupFlows(start), setupFlowPublisher(start), setupCrossTabListeners(start)]
  return () => stops.forEach((stop) => stop())
}
