import { freezeEffects, freezeFlow } from '../../features/basket/freezeFlow.ts'
import { favouriteEffects, favouriteFlow } from '../../features/favourites/favouriteFlow.ts'
import { loginEffects, loginFlow } from '../../features/identity/login/loginFlow.ts'
import { refreshFlow } from '../../features/identity/session/refreshFlow.ts'
import { searchEffects, searchFlow } from '../../features/search/searchFlow.ts'
import { bindFlow, setupFlowListeners, type StartFlowListening } from '../../flows/setupFlowListeners.ts'
import { hubEffects } from '../../features/live/hubEffects.ts'
import { hubFlow } from '../../features/live/hubFlow.ts'
import { saveFavourite } from '../../features/favourites/favouriteListeners.ts'
import { logIn } from '../../features/identity/login/loginListeners.ts'
import type { Start } from './start.ts'

/** Every flow with what its effects need of the other features. Returns how to stop them all. */
export function setupFlows(start: Start): () => void {
  return setupFlowListeners(start as StartFlowListening, [
    bindFlow(loginFlow, loginEffects({ login: logIn })),
    bindFlow(hubFlow, hubEffects()),
    bindFlow(freezeFlow, freezeEffects),
    bindFlow(favouriteFlow, favouriteEffects({ save: saveFavourite })),
    bindFlow(refreshFlow, {}),
    bindFlow(searchFlow, searchEffects),
  ])
}
