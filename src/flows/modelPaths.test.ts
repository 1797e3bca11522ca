import { expect, test } from '@jest/globals'
import { assign, setup } from 'xstate'
import { defineFlow } from './flow.ts'
import { modelSteps } from './modelPaths.ts'

test('a machine with endless states fails with its name', () => {
  const machine = setup({
    types: {} as { context: { count: number }; events: { type: 'more' } },
    actions: { add: assign({ count: ({ context }) => context.count + 1 }) },
  }).createMachine({ id: 'counter', context: { count: 0 }, on: { more: { actions: 'add' } } })
  const title = { fa: 'شمارنده', en: 'Counter' }
  const flow = defineFlow({ id: 'counter', machine, title, sampleEvents: [{ type: 'more' }] })
  const serializeState = ({ context }: { context: { count: number } }) => String(context.count)
  expect(() => modelSteps(flow, { serializeState })).toThrow('The states of counter cannot be listed')
})
