import { expect, test } from '@jest/globals'
import type { AnyMachineSnapshot } from 'xstate'
import { eventAction } from '../../../flows/flow.ts'
import { selectFlow } from '../../../flows/flowsReducer.ts'
import { modelSteps, transitionsTaken } from '../../../flows/modelPaths.ts'
import { expectCovered } from '../../../testing/coverage.ts'
import { makeTestStore } from '../../../testing/testStore.ts'
import { pendingFlow } from './pendingFlow.ts'

const serializeState = ({ value }: AnyMachineSnapshot) => JSON.stringify(value)
const steps = modelSteps(pendingFlow, { serializeState })

test.each(
  steps.map((step, index) => ({ ...step, index, on: step.event.type, at: serializeState(step.from) })),
)('step $index: $on in $at', ({ path, from, event, to }) => {
  const { store } = makeTestStore()
  const now = () => selectFlow(store.getState(), pendingFlow)
  for (const earlier of path) store.dispatch(eventAction('pending', earlier))
  expect(now().value).toEqual(from.value)
  store.dispatch(eventAction('pending', event))
  expect(now().value).toEqual(to.value)
  expect(now().context).toEqual(to.context)
})

test('the steps take every transition of the machine', () => {
  expectCovered(
    pendingFlow,
    steps.flatMap(({ from, event }) => transitionsTaken(from, event)),
  )
})
