import { loginEffects, loginFlow } from '../../features/login/loginFlow.ts'
import { bindFlow, setupFlowListeners, type StartFlowListening } from '../../flows/setupFlowListeners.ts'
import { hubEffects } from '../../realtime/hubEffects.ts'
import { hubFlow } from '../../realtime/hubFlow.ts'
import { logIn } from './loginListeners.ts'
import type { Start } from './start.ts'

/** Every flow with what its effects need of the other features. Gives the way to stop them all. */
export function setupFlows(start: Start): () => void {
  return setupFlowListeners(start as StartFlowListening, [
    bindFlow(loginFlow, loginEffects({ login: logIn })),
    bindFlow(hubFlow, hubEffects()),
  ])
}
