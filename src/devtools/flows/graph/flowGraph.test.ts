import { expect, test } from '@jest/globals'
import { setup } from 'xstate'
import { defineFlow, type Flow } from '../../../flows/flow.ts'
import { flowRegistry } from '../../../app/flowRegistry.ts'
import { graphOf } from './flowGraph.ts'
import { foldGraph, foldings } from './fold.ts'
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

test('a delay that depends on a counter shows all its values', () => {
  const hub = flowRegistry.find(({ id }) => id === 'hub')!
  const labels = graphOf(hub).edges.map(({ label }) => label)
  expect(labels).toContain('after reconnectDelay (0, 2, 10, 30 s)')
  expect(labels).toContain('after probeTimeout (5000 ms)')
})

test('folding a nested state keeps the transitions into and out of it', () => {
  const graph = graphOf(lamp)
  expect(foldings(graph)).toEqual([['lamp.bulb']])
  const { nodes, edges } = foldGraph(graph, ['lamp.bulb'])
  expect(nodes.map(({ id, folded }) => [id, folded])).toEqual([
    ['lamp', undefined],
    ['lamp.bulb', 3],
    ['lamp.plug', undefined],
  ])
  expect(edges.map(({ kind, source }) => [kind, source])).toEqual([['done', 'lamp.bulb']])

  const login = graphOf(flowRegistry.find(({ id }) => id === 'login')!)
  const ends = foldGraph(login, ['login.open']).edges.map(({ source, targets }) => [source, ...targets])
  expect(new Set(ends.flat())).toEqual(new Set(['login.open', 'login.closed']))
})

test('a state and a state nested in it are never folded at the same time', () => {
  const hub = graphOf(flowRegistry.find(({ id }) => id === 'hub')!)
  expect(foldings(hub)).toEqual([['hub.linked'], ['hub.linked.connected']])
})

test('formats nested and parallel state values as names', () => {
  expect(valueName({ bulb: 'off', plug: {} })).toBe('bulb.off, plug')
  expect(valueName({ open: { form: 'sent' } })).toBe('open.form.sent')
})
