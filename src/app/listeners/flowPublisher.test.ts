/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { loginFlow } from '../../features/identity/login/loginFlow.ts'
import { flowEvent, flowsStarted } from '../../flows/flow.ts'
import { openLiveChannel, type LiveChannel, type LiveMessage } from '../../devtools/flows/liveChannel.ts'
import { testConfig } from '../../testing/fixtures.ts'
import { makeTestStore } from '../../testing/testStore.ts'

let received: LiveMessage[] = []
let viewer: LiveChannel
let stop = () => {}

beforeEach(() => {
  received = []
  viewer = openLiveChannel((message) => received.push(message))
})
afterEach(() => {
  viewer.close()
  stop()
})

function startShop(elements: boolean) {
  const { store } = makeTestStore({ services: { config: { ...testConfig, elements } } })
  stop = store.stop
  store.dispatch(flowsStarted())
  return store
}

test('sends other tabs each event with the new state, and the states of all flows on request', async () => {
  const store = startShop(true)
  await waitFor(() => expect(received.map(({ kind }) => kind)).toContain('present'))
  store.dispatch(flowEvent(loginFlow, { type: 'login.opened' }))
  const standing = expect.objectContaining({ value: { open: 'editing' } })
  const moved = { flow: 'login', event: { type: 'login.opened' }, snapshot: standing }
  await waitFor(() => expect(received).toContainEqual(expect.objectContaining({ kind: 'moved', ...moved })))
  viewer.post({ kind: 'asked' })
  const present = { kind: 'present', flows: expect.objectContaining({ login: standing }) }
  await waitFor(() => expect(received).toContainEqual(expect.objectContaining(present)))
})

test('sends nothing when the internal area is disabled', async () => {
  const store = startShop(false)
  store.dispatch(flowEvent(loginFlow, { type: 'login.opened' }))
  const other = openLiveChannel(() => {})
  other.post({ kind: 'asked' })
  // Sent last, so messages of the shop would arrive before it.
  await waitFor(() => expect(received.at(-1)).toEqual({ kind: 'asked' }))
  other.close()
  expect(received).toHaveLength(1)
})
