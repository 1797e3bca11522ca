import { test } from '@jest/globals'
import { eventAction } from '../../../flows/flow.ts'
import { expectCovered } from '../../../testing/coverage.ts'
import { testSteps } from '../../../testing/testSteps.ts'
import { makeTestStore } from '../../../testing/testStore.ts'
import { pendingFlow } from './pendingFlow.ts'

const taken = testSteps(pendingFlow, {
  serializeState: ({ value }) => JSON.stringify(value),
  open: makeTestStore,
  async execute({ store }, event) {
    store.dispatch(eventAction('pending', event))
  },
})

test('the generated steps take every transition of the pending machine', () => expectCovered(pendingFlow, taken))
