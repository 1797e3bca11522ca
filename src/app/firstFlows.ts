import { freezeFlow } from '../features/basket/freezeFlow.ts'
import { favouriteFlow } from '../features/favourites/favouriteFlow.ts'
import { loginFlow } from '../features/identity/login/loginFlow.ts'
import { searchFlow } from '../features/search/searchFlow.ts'
import type { Flow } from '../flows/flow.ts'
import { refreshFlow } from '../features/identity/session/refreshFlow.ts'
import { hubFlow } from '../features/live/hubFlow.ts'

/** Flows that are loaded with the effects. Flows of a few pages are loaded with their pages (flows/lateFlows.ts). */
export const firstFlows: readonly Flow[] = [
  loginFlow,
  hubFlow,
  freezeFlow,
  favouriteFlow,
  refreshFlow,
  searchFlow,
]
