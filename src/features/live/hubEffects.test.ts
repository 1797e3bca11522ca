/** @jest-environment jest-fixed-jsdom */
/** Tests the live connection with the SignalR client against the shop's own hub. */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { combineReducers, configureStore, createListenerMiddleware, type Middleware } from '@reduxjs/toolkit'
import { setImmediate } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Services } from '../../api/services.ts'
import { flowEvent, flowsStarted } from '../../flows/flow.ts'
import { createFlowsReducer, selectFlow } from '../../flows/flowsReducer.ts'
import { bindFlow, setupFlowListeners, type StartFlowListening } from '../../flows/setupFlowListeners.ts'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import { testConfig } from '../../testing/fixtures.ts'
import { createTestServices, TEST_GUID } from '../../testing/testServices.ts'
import { basketEventReceived, hubReconnected } from './events.ts'
import { hubEffects } from './hubEffects.ts'
import { hubFlow } from './hubFlow.ts'
import { selectHubStatus, type HubStatus } from './testing/hubStatus.ts'
import type { HubEvent } from './hubModel.ts'
import { startRealHub, type RealHub } from './testing/realHub.ts'

const location = { location: 'Home', title: 'عقربه', value: '/' } as const
const changed = { userId: 7, guid: '', websiteCode: 'AQ-1', count: 3, kind: 'added' }

// Long timeout, because each test starts a process.
jest.setTimeout(30_000)

let hub: RealHub
const stops: (() => void)[] = []

beforeEach(async () => {
  hub = await startRealHub()
  // Fakes only the machine's delays; the network uses real time.
  jest.useFakeTimers({
    doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'],
  })
  jest.spyOn(console, 'info').mockImplementation(() => {})
})
afterEach(async () => {
  stops.splice(0).forEach((stop) => stop())
  jest.useRealTimers()
  await hub.kill()
})

interface TabOptions {
  readonly token?: string
  readonly fetch?: typeof globalThis.fetch
}

/** A tab of the shop that has only the live connection. */
function openTab({ token = '', fetch = createFakeBackend().fetch }: TabOptions = {}) {
  const config = { ...testConfig, hubOrigin: hub.origin }
  const services: Services = createTestServices({ config, fetch, token })
  const actions: { type: string; payload?: unknown }[] = []
  const listeners = createListenerMiddleware({ extra: services })
  const record: Middleware = () => (next) => (action) => {
    actions.push(action as { type: string })
    return next(action)
  }
  const store = configureStore({
    reducer: combineReducers({ flows: createFlowsReducer([hubFlow]) }),
    // Off, because these checks print warnings on a slow machine; the store's own tests cover them.
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false })
        .prepend(listeners.middleware)
        .concat(record),
  })
  const effects = hubEffects({ WebSocket: WebSocket as unknown as typeof globalThis.WebSocket })
  stops.push(setupFlowListeners(listeners.startListening as StartFlowListening, [bindFlow(hubFlow, effects)]))
  store.dispatch(flowsStarted())
  const status = () => selectHubStatus(store.getState())
  const send = (event: HubEvent) => void store.dispatch(flowEvent(hubFlow, event))
  const reach = (wanted: HubStatus) => until(() => status() === wanted)
  return {
    services,
    store,
    actions,
    status,
    context: () => selectFlow(store.getState(), hubFlow).context,
    send,
    reach,
    start() {
      send({ type: 'hub.started' })
      return reach('connected')
    },
    count: (type: string) => actions.filter((action) => action.type === type).length,
  }
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await setImmediate()
}
const visitor = async () => (await hub.order({ find: TEST_GUID })).visitor

test('connects with the token, sends the location, and reports basket changes', async () => {
  const tab = openTab({ token: 'user-7' })
  tab.send({ type: 'page.viewed', location, referrer: 'https://www.google.com/' })
  await tab.start()
  await until(async () => (await visitor())?.views === 1)
  expect(await visitor()).toMatchObject({
    userId: 7,
    referrer: 'https://www.google.com/',
    tabs: [{ location, chat: null }],
  })
  await hub.order({ emit: ['basket.changed', changed] })
  await until(() => tab.count(basketEventReceived.type) === 1)
  expect(tab.actions.at(-1)).toEqual(basketEventReceived({ kind: 'added', webSiteCode: 'AQ-1', count: 3 }))
  expect(tab.count(hubReconnected.type)).toBe(0)
})

test('connects anonymously, and after a login reconnects as the member', async () => {
  const tab = openTab()
  await tab.start()
  expect(await visitor()).toMatchObject({ userId: null })
  tab.services.tokens.set('user-7', true)
  tab.send({ type: 'identity.changed' })
  await tab.reach('connected')
  await until(async () => (await hub.order({})).connections === 1)
  expect(await visitor()).toMatchObject({ userId: 7, tabs: [expect.anything()] })
  expect(tab.count(hubReconnected.type)).toBe(0)
})

test('reconnects to a restarted server at the second attempt and sends the page again', async () => {
  const tab = openTab()
  tab.send({ type: 'page.viewed', location })
  tab.send({ type: 'chat.moved', chat: { type: 'order', value: '7' } })
  await tab.start()
  const { port } = hub
  await hub.kill()
  await tab.reach('reconnecting')
  await jest.advanceTimersByTimeAsync(0)
  await until(() => tab.context().failures === 1)
  jest.useRealTimers()
  hub = await startRealHub(port)
  tab.send({ type: 'page.woke' })
  await tab.reach('connected')
  await until(async () => (await visitor())?.tabs[0]?.chat !== null)
  expect(await visitor()).toMatchObject({ tabs: [{ location, chat: { type: 'order', value: '7' } }] })
  expect(tab.count(hubReconnected.type)).toBe(1)
})

test("rebuilds the connection 2 s after the server's ReconnectEvent and notifies the server", async () => {
  const tab = openTab({ token: 'user-7' })
  await tab.start()
  await hub.order({ emit: ['identity.changed', { userId: 7 }] })
  await until(() => tab.count('hub/reconnect.asked') === 1)
  await jest.advanceTimersByTimeAsync(2000)
  await until(async () => (await visitor())?.rebuilt === 1)
  expect(tab.count(hubReconnected.type)).toBe(1)
  await until(async () => (await hub.order({})).connections === 1)
})

test('renews a refused token once and connects with the new one', async () => {
  const backend = createFakeBackend({
    refreshToken: () => ({ success: true, message: '', accessToken: 'user-7' }) as never,
  })
  const tab = openTab({ token: 'bad', fetch: backend.fetch })
  await tab.start()
  expect(await visitor()).toMatchObject({ userId: 7 })
  expect(backend.callsOf('refreshToken')).toHaveLength(1)
})

test('connects without a token if the server refuses to renew it', async () => {
  const backend = createFakeBackend({ refreshToken: () => new Response('{}', { status: 401 }) })
  const tab = openTab({ token: 'bad', fetch: backend.fetch })
  await tab.start()
  expect(await visitor()).toMatchObject({ userId: null })
})

test('does not drop a token whose renewal fails, but renews it at the next attempt', async () => {
  let isIll = true
  const backend = createFakeBackend({
    refreshToken: () =>
      isIll ? failure(503) : ({ success: true, message: '', accessToken: 'user-7' } as never),
  })
  const tab = openTab({ token: 'bad', fetch: backend.fetch })
  tab.send({ type: 'hub.started' })
  await tab.reach('waitingToRetry')
  expect(tab.services.tokens.get()).toBe('bad')
  expect(await visitor()).toBeUndefined()
  isIll = false
  await jest.advanceTimersByTimeAsync(5000)
  await tab.reach('connected')
  expect(await visitor()).toMatchObject({ userId: 7 })
  expect(backend.callsOf('refreshToken')).toHaveLength(2)
})

test('renews an expired token before it connects', async () => {
  const claims = btoa(JSON.stringify({ exp: 1 })).replace(/=+$/, '')
  const backend = createFakeBackend({
    refreshToken: () => ({ success: true, message: '', accessToken: 'user-7' }) as never,
  })
  const tab = openTab({ token: `e30.${claims}.c2ln`, fetch: backend.fetch })
  tab.send({ type: 'hub.started' })
  expect(selectFlow(tab.store.getState(), hubFlow).value).toBe('renewingToken')
  await tab.reach('connected')
  expect(await visitor()).toMatchObject({ userId: 7 })
})

test('probes the connection when the page wakes, and stays connected after the answer', async () => {
  const tab = openTab()
  tab.send({ type: 'page.viewed', location })
  await tab.start()
  window.dispatchEvent(new Event('online'))
  expect(selectFlow(tab.store.getState(), hubFlow).value).toEqual({ linked: { connected: 'probing' } })
  await until(() => tab.count('hub/connection.answered') === 1)
  expect(selectFlow(tab.store.getState(), hubFlow).value).toEqual({ linked: { connected: 'settled' } })
})

test('closes the socket on pagehide and opens a new one when the page returns from the cache', async () => {
  const tab = openTab()
  await tab.start()
  window.dispatchEvent(new Event('pagehide'))
  await until(async () => (await hub.order({})).connections === 0)
  expect(tab.status()).toBe('suspended')
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await tab.reach('connected')
})

test('puts no token into actions, state or log', async () => {
  const secret = 'user-7'
  const tab = openTab({ token: secret })
  tab.send({ type: 'page.viewed', location })
  await tab.start()
  await hub.order({ emit: ['basket.changed', changed] })
  await until(() => tab.count(basketEventReceived.type) === 1)
  window.dispatchEvent(new Event('pagehide'))
  await until(async () => (await hub.order({})).connections === 0)
  expect(JSON.stringify(tab.actions)).not.toContain(secret)
  expect(JSON.stringify(tab.store.getState())).not.toContain(secret)
  const logged = (console.info as jest.MockedFunction<typeof console.info>).mock.calls
  expect(JSON.stringify(logged)).not.toContain(secret)
})
