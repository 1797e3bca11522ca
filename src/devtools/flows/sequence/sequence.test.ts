import { expect, test } from '@jest/globals'
import { flowRegistry } from '../../../app/flowRegistry.ts'
import { sequenceOf, type FlowMove, type SequenceEntry } from './sequence.ts'

const arrow = ({ actor, flow, event, to, cause }: SequenceEntry) =>
  `${actor} → ${flow}: ${event}${to ? ` (${to})` : ''}${cause ? ` after ${cause}` : ''}`
const at = (at: number, flow: string, event: FlowMove['event'] & Record<string, unknown>): FlowMove => ({
  at,
  flow,
  event,
})

test('names sender, receiver and cause of each event and request of several machines', () => {
  const heart = { websiteCode: 'w1', isFavourite: true }
  const moves = [
    at(0, 'hub', { type: 'hub.started' }),
    at(90, 'hub', { type: 'connection.opened' }),
    at(5000, 'favourite', { type: 'heart.pressed', wish: heart, isMember: false }),
    at(5004, 'login', { type: 'login.opened', reason: 'favourite', place: 'dialog' }),
    at(9000, 'login', { type: 'login.submitted', userName: '0913', rememberMe: true }),
    at(9300, 'login', { type: 'xstate.done.actor.submitLogin', output: { success: true, warning: 0 } }),
    at(9302, 'hub', { type: 'identity.changed' }),
  ]
  const entries = sequenceOf(flowRegistry, moves)
  expect(entries.map(arrow)).toEqual([
    'shopper → hub: hub.started (linked.starting)',
    'hub → hubServer: connection after hub/hub.started',
    'hubServer → hub: connection.opened (linked.connected.settled)',
    'hub → hubServer: tell after hub/connection.opened',
    'shopper → favourite: heart.pressed (askingLogin)',
    'favourite → login: login.opened (open.editing) after favourite/heart.pressed',
    'shopper → login: login.submitted (open.submitting)',
    'login → server: submitLogin after login/login.submitted',
    'server → login: done submitLogin (closed)',
    'login → hub: identity.changed (linked.starting) after login/done submitLogin',
    'hub → hubServer: connection after hub/identity.changed',
  ])
})

test('skips flows and events that this build does not know', () => {
  expect(sequenceOf(flowRegistry, [at(0, 'gone', { type: 'x' })])).toEqual([])
  const [entry] = sequenceOf(flowRegistry, [at(0, 'login', { type: 'gone.event' })])
  expect(entry).toMatchObject({ from: 'closed', to: 'closed' })
})
