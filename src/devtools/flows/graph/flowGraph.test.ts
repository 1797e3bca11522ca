import { expect, test } from '@jest/globals'
import { setup } from 'xstate'
import { defineFlow, type Flow } from '../../../flows/flow.ts'
import { graphOf } from './flowGraph.ts'
import { valueName } from './names.ts'
import { kitchen } from '../../../flows/kitchenFixture.ts'

const lamp = defineFlow({
  id: 'lamp',
  machine: setup({ guards: { isDark: () => true }, actions: { glow: () => {} } }).createMachine({
    id: 'lamp',
    type: 'parallel',
    states: {
      bulb: {
        initial: 'off',
        onDone: { actions: 'glow' },
        states: {
          off: { always: { guard: 'isDark', target: 'on' } },
          on: { after: { 50: 'burnt' } },
          burnt: { type: 'final' },
        },
      },
      plug: {},
    },
  }),
  title: { fa: 'چراغ', en: 'Lamp' },
  sampleEvents: [],
}) as unknown as Flow

test('the graph contains every kind of transition of nested and parallel states', () => {
  const { nodes, edges } = graphOf(lamp)
  expect(nodes.map(({ id, type, initial }) => [id, type, initial])).toEqual([
    ['lamp', 'parallel', null],
    ['lamp.bulb', 'compound', 'lamp.bulb.off'],
    ['lamp.bulb.off', 'atomic', null],
    ['lamp.bulb.on', 'atomic', null],
    ['lamp.bulb.burnt', 'final', null],
    ['lamp.plug', 'atomic', null],
  ])
  expect(
    edges.map(({ kind, source, label, guard, targets }) => [kind, source, label, guard, targets]),
  ).toEqual([
    ['done', 'lamp.bulb', 'done lamp.bulb', null, []],
    ['always', 'lamp.bulb.off', 'always', 'isDark', ['lamp.bulb.on']],
    ['after', 'lamp.bulb.on', 'after 50 ms', null, ['lamp.bulb.burnt']],
  ])
})

test('the graph contains done and error of invoked actors, and named delays', () => {
  const edges = graphOf(kitchen).edges.filter(({ kind }) => kind !== 'event')
  expect(edges.map(({ kind, label, actions }) => [kind, label, actions])).toEqual(
    expect.arrayContaining([
      ['done', 'done cook', ['serve']],
      ['error', 'error cook', ['keepRefusal']],
      ['after', 'after tooLong (1000 ms)', []],
    ]),
  )
})

test('names state values', () => {
  expect(valueName({ bulb: 'off', plug: {} })).toBe('bulb.off, plug')
  expect(valueName({ open: { form: 'sent' } })).toBe('open.form.sent')
})
