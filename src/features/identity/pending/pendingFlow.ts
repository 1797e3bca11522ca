import { defineFlow } from '../../../flows/flow.ts'
import { addLateFlow } from '../../../flows/lateFlows.ts'
import type { KeptAction } from '../../../lib/keptAction.ts'
import { KEPT_FOR, pendingMachine } from './pendingMachine.ts'

const now = Date.UTC(2025, 7, 5, 9)
const action: KeptAction = {
  id: '0123456789abcdef',
  kind: 'basket',
  websiteCode: 'AQ-1001',
  nameFa: 'ساعت مچی عقربه',
  count: 1,
  productProperty: 0,
  returnTo: '/shop/product/1/aqrabe',
  keptAt: now,
}

export const pendingFlow = defineFlow({
  id: 'pending',
  machine: pendingMachine,
  title: { fa: 'کار ناتمام پیش از ورود', en: 'Action pending over a registration' },
  sampleEvents: [
    { type: 'action.found', action, now },
    { type: 'action.found', action, now: now + KEPT_FOR + 1 },
    { type: 'action.found', action: { ...action, kind: 'favourite' }, now },
    { type: 'action.dropped' },
    { type: 'member.arrived', mayBuy: true, now },
    { type: 'member.arrived', mayBuy: true, now: now + KEPT_FOR + 1 },
    { type: 'member.arrived', mayBuy: false, now },
  ],
})

addLateFlow(pendingFlow, {})
