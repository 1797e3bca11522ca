import { selectFlow, type FlowsRoot } from '../../../flows/flowsReducer.ts'
import { hubFlow } from '../hubFlow.ts'

export type HubStatus =
  'idle' | 'starting' | 'connected' | 'reconnecting' | 'waitingToRetry' | 'suspended' | 'stopped'

/** The connection in one word. */
export function selectHubStatus(state: FlowsRoot): HubStatus {
  const { value, context } = selectFlow(state, hubFlow)
  const [word] = typeof value === 'string' ? [value] : Object.values(value)
  switch (word) {
    case 'idle':
    case 'waitingToRetry':
    case 'suspended':
    case 'stopped':
      return word
    case 'waitingToReconnect':
    case 'reconnecting':
      return 'reconnecting'
    case 'starting':
    case 'recreating':
    case 'renewingToken':
      return context.isReconnecting ? 'reconnecting' : 'starting'
    default:
      return 'connected'
  }
}
