import { eventAction } from '../../../flows/flow.ts'
import { testSteps } from '../../../testing/testSteps.ts'
import { makeTestStore } from '../../../testing/testStore.ts'
import { pendingFlow } from './pendingFlow.ts'

testSteps(pendingFlow, {
  serializeState: ({ value }) => JSON.stringify(value),
  open: makeTestStore,
  async execute({ store }, event) {
    store.dispatch(eventAction('pending', event))
  },
})
