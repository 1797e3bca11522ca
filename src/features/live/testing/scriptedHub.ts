import { jest } from '@jest/globals'
import { combineReducers, configureStore, createListenerMiddleware } from '@reduxjs/toolkit'
import type { EffectsOf } from '../../../flows/effects.ts'
import { flowEvent, flowsStarted } from '../../../flows/flow.ts'
import { createFlowsReducer, selectFlow } from '../../../flows/flowsReducer.ts'
import { bindFlow, setupFlowListeners, type StartFlowListening } from '../../../flows/setupFlowListeners.ts'
import { hubFlow } from '../hubFlow.ts'
import type { hubMachine } from '../hubMachine.ts'
import type { ConnectionCommand, HubCredentials, HubEvent, TokenRenewal } from '../hubModel.ts'
import { selectHubStatus } from './hubStatus.ts'

export interface FakeConnection {
  readonly credentials: HubCredentials
  readonly received: ConnectionCommand[]
  readonly say: (event: HubEvent) => void
  isOpen: boolean
}

const stops: (() => void)[] = []

/** Stops the timers of all hubs. */
export function stopHubs(): void {
  stops.splice(0).forEach((stop) => stop())
}

/** The hub machine in a store, with connections that the test scripts. */
export function makeHub() {
  const connections: FakeConnection[] = []
  const renewals: ((outcome: TokenRenewal | Error) => void)[] = []
  let page: (event: HubEvent) => void = () => {}
  const announced = jest.fn()
  const effects: EffectsOf<typeof hubMachine> = {
    connection({ input, sendBack, receive }) {
      const connection: FakeConnection = { ...input, received: [], say: sendBack, isOpen: true }
      connections.push(connection)
      receive((command) => void connection.received.push(command))
      return () => void (connection.isOpen = false)
    },
    renewToken: () =>
      new Promise((resolve, reject) =>
        renewals.push((outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome))),
      ),
    watchPage: ({ sendBack }) => void (page = sendBack),
    announceReconnection: () => void announced(),
  }
  const listeners = createListenerMiddleware()
  const store = configureStore({
    reducer: combineReducers({ flows: createFlowsReducer([hubFlow]) }),
    middleware: (defaults) => defaults().prepend(listeners.middleware),
  })
  stops.push(setupFlowListeners(listeners.startListening as StartFlowListening, [bindFlow(hubFlow, effects)]))
  store.dispatch(flowsStarted())
  const now = () => selectFlow(store.getState(), hubFlow)
  return {
    store,
    connections,
    renewals,
    announced,
    now,
    send: (event: HubEvent) => void store.dispatch(flowEvent(hubFlow, event)),
    page: (event: HubEvent) => page(event),
    last: () => connections.at(-1)!,
    status: () => selectHubStatus(store.getState()),
    calls: () => connections.at(-1)!.received.flatMap(({ calls }) => calls),
  }
}
export type ScriptedHub = ReturnType<typeof makeHub>

/** Advances the fake clock. */
export const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const page = { location: 'Product', title: 'ساعت', value: '/shop/product/1/x' } as const
export const viewed = (referrer?: string): HubEvent => ({
  type: 'page.viewed',
  location: page,
  ...(referrer && { referrer }),
})
export const chat = { type: 'order', value: '7' }
export const locationCall = ['ChangeLocationMethod', JSON.stringify(page)]
export const chatCall = ['ChangeChatLocationMethod', JSON.stringify(chat)]
export const lost: HubEvent = { type: 'connection.lost', mayReconnect: true }
export const failed: HubEvent = { type: 'connection.failed', reason: 'unreachable' }

/** Starts the hub and opens its connection. */
export function connect(hub: ScriptedHub): void {
  hub.send({ type: 'hub.started' })
  hub.last().say({ type: 'connection.opened' })
}

export function connectedHub(): ScriptedHub {
  const hub = makeHub()
  connect(hub)
  return hub
}
