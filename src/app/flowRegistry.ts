import { loginFlow } from '../features/login/loginFlow.ts'
import type { Flow } from '../flows/flow.ts'
import { hubFlow } from '../realtime/hubFlow.ts'

/** Every flow of the shop: for the reducer, the listeners, the visualiser and the model-based tests. */
export const flowRegistry = [loginFlow, hubFlow] as unknown as readonly Flow[]
