import { callBackFlow } from '../features/orders/callBack/callBackFlow.ts'
import { checkoutFlow } from '../features/orders/checkout/checkoutFlow.ts'
import { passwordResetFlow } from '../features/identity/password/passwordResetFlow.ts'
import { registrationFlow } from '../features/identity/registration/registrationFlow.ts'
import { entryFlow } from '../features/identity/entry/entryFlow.ts'
import { pendingFlow } from '../features/identity/pending/pendingFlow.ts'
import { verificationFlow } from '../features/identity/verification/verificationFlow.ts'
import type { Flow } from '../flows/flow.ts'
import { firstFlows } from './firstFlows.ts'

/** All flows of the shop, for the visualiser, the replay and the model-based tests. */
export const flowRegistry: readonly Flow[] = [
  ...firstFlows,
  checkoutFlow,
  callBackFlow,
  entryFlow,
  registrationFlow,
  verificationFlow,
  passwordResetFlow,
  pendingFlow,
]
