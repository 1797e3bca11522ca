import { defineFlow } from '../../flows/flow.ts'
import { selectFlow, type FlowsRoot } from '../../flows/flowsReducer.ts'
import { hubMachine } from './hubMachine.ts'
import type { HubEvent, TokenRenewal } from './hubModel.ts'

const answer = (output: TokenRenewal) =>
  ({ type: 'xstate.done.actor.renewToken', output, actorId: 'renewToken' }) as const

const events: HubEvent[] = [
  { type: 'hub.started' },
  {
    type: 'page.viewed',
    location: { location: 'Product', title: 'ساعت مچی مردانهٔ عقربه', value: '/shop/product/12/aqrabe' },
    referrer: 'https://www.google.com/',
  },
  { type: 'chat.moved', chat: { type: 'product', value: '12' } },
  { type: 'connection.opened' },
  { type: 'connection.failed', reason: 'unreachable' },
  { type: 'connection.failed', reason: 'unauthorised' },
  { type: 'connection.lost', mayReconnect: true },
  { type: 'connection.lost', mayReconnect: false },
  { type: 'connection.answered' },
  { type: 'reconnect.asked' },
  { type: 'identity.changed' },
  { type: 'page.woke' },
  { type: 'page.hidden' },
  { type: 'page.shown' },
  { type: 'hub.stopped' },
]

export const hubFlow = defineFlow({
  id: 'hub',
  machine: hubMachine,
  title: { fa: 'اتصال زنده', en: 'Live connection' },
  sampleEvents: [...events, answer('renewed'), answer('refused'), answer('undecided')],
})

export type HubStatus =
  'idle' | 'starting' | 'connected' | 'reconnecting' | 'waitingToRetry' | 'suspended' | 'stopped'

/** Status of the connection; `idle` until the flows are loaded. */
export function selectHubStatus(state: Partial<FlowsRoot>): HubStatus {
  if (!state.flows?.[hubFlow.id]) return 'idle'
  const { value, context } = selectFlow(state as FlowsRoot, hubFlow)
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
