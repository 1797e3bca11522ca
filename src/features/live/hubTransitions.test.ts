/** Takes every transition of the hub machine inside the store, with scripted connections and a fake clock. */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type { AnyMachineSnapshot } from 'xstate'
import { eventAction } from '../../flows/flow.ts'
import { modelSteps, transitionNames, transitionsTaken } from '../../flows/modelPaths.ts'
import { hubFlow } from './hubFlow.ts'
import { hubMachine } from './hubMachine.ts'
import type { HubEvent, TokenRenewal } from './hubModel.ts'
import { makeHub, stopHubs, wait, type ScriptedHub } from './testing/scriptedHub.ts'
import { expectCovered } from '../../testing/coverage.ts'

jest.setTimeout(30_000)

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  stopHubs()
  jest.useRealTimers()
})

/** Delays of the machine in ms, by their names in XState's `after` events. */
const delays: Record<string, (context: { failures: number }) => number> = {
  attemptTimeout: () => 20_000,
  probeTimeout: () => 5000,
  firstStartRetry: () => 5000,
  reconnectEventDelay: () => 2000,
  reconnectDelay: ({ failures }) => [0, 2000, 10_000, 30_000][failures]!,
}
const afterEvents = transitionNames(hubMachine)
  .map((name) => /--(xstate\.after\.\S+?)(?: \[.*\])?-->/.exec(name)?.[1])
  .filter((type) => type !== undefined)
  .map((type) => ({ type }))
const failure = {
  type: 'xstate.error.actor.renewToken',
  error: { name: 'Error', message: 'away' },
  actorId: 'renewToken',
}
const flow = {
  ...hubFlow,
  sampleEvents: [...hubFlow.sampleEvents, ...afterEvents, failure],
} as unknown as typeof hubFlow

const serializeState = ({ value, context }: AnyMachineSnapshot) => {
  const { isReconnecting, failures, credentials, wasInterrupted, owesRebuild, location } = context
  const notes = [isReconnecting, failures, credentials, wasInterrupted, owesRebuild, location !== null]
  return `${JSON.stringify(value)} ${notes.join(' ')}`
}
const steps = modelSteps(flow, { serializeState })

/** Produces each event at its source: the page, the connection, the refresh or the clock. */
async function execute(hub: ScriptedHub, event: { type: string }): Promise<void> {
  const delay = /^xstate\.after\.(\w+)\./.exec(event.type)?.[1]
  const isDue = delay && transitionsTaken(hub.now() as AnyMachineSnapshot, event).length > 0
  if (delay) await (isDue ? wait(delays[delay]!(hub.now().context)) : undefined)
  else if (event.type.startsWith('xstate.done'))
    hub.renewals.at(-1)!((event as unknown as { output: TokenRenewal }).output)
  else if (event.type.startsWith('xstate.error')) hub.renewals.at(-1)!(new Error('away'))
  else if (/^(connection|reconnect)\./.test(event.type)) hub.connections.at(-1)?.say(event as HubEvent)
  else if (/^page\.(woke|hidden|shown)/.test(event.type)) hub.page(event as HubEvent)
  else hub.store.dispatch(eventAction('hub', event))
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve()
}

const states = [...new Set(steps.map(({ from }) => JSON.stringify(from.value)))]

test.each(states)('every event in the state %s leads to the state that the model predicts', async (state) => {
  for (const { path, from, event, to } of steps.filter((step) => JSON.stringify(step.from.value) === state)) {
    const hub = makeHub()
    for (const earlier of path) await execute(hub, earlier)
    expect(serializeState(hub.now())).toBe(serializeState(from))
    await execute(hub, event)
    expect(serializeState(hub.now())).toBe(serializeState(to))
    expect(hub.now().status).toBe('active')
    const open = hub.connections.filter(({ isOpen }) => isOpen)
    expect(open).toHaveLength('connection' in to.children ? 1 : 0)
    stopHubs()
    jest.clearAllTimers()
  }
})

test('the generated steps take every transition of the hub machine', () => {
  expectCovered(
    hubFlow,
    steps.flatMap(({ from, event }) => transitionsTaken(from, event)),
  )
})
