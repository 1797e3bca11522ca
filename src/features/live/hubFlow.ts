import { defineFlow, doneEvent } from '../../flows/flow.ts'
import { hubMachine } from './hubMachine.ts'
import type { HubEvent, TokenRenewal } from './hubModel.ts'

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
]

export const hubFlow = defineFlow({
  id: 'hub',
  machine: hubMachine,
  title: { fa: 'اتصال زنده', en: 'Live connection' },
  sampleEvents: [
    ...events,
    doneEvent<TokenRenewal>('renewToken', 'renewed'),
    doneEvent<TokenRenewal>('renewToken', 'refused'),
    doneEvent<TokenRenewal>('renewToken', 'undecided'),
  ],
})
