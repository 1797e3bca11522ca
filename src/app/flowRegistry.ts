import { callBackFlow } from '../features/payment/callBackFlow.ts'
import { checkoutFlow } from '../features/payment/checkoutFlow.ts'
import { passwordResetFlow } from '../features/entrance/passwordResetFlow.ts'
import { registrationFlow } from '../features/entrance/registrationFlow.ts'
import { pendingFlow } from '../features/pending/pendingFlow.ts'
import { verificationFlow } from '../features/entrance/verificationFlow.ts'
import type { Flow } from '../flows/flow.ts'
import { firstFlows } from './firstFlows.ts'

/** Every flow of the shop: for the visualiser, the replay and the model-based tests. */
export const flowRegistry: readonly Flow[] = [
  ...firstFlows,
  ...([checkoutFlow, callBackFlow] as unknown as readonly Flow[]),
  ...([registrationFlow, verificationFlow, passwordResetFlow, pendingFlow] as unknown as readonly Flow[]),
]
