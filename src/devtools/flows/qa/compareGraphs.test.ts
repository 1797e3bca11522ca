import { expect, test } from '@jest/globals'
import { setup, type AnyStateMachine } from 'xstate'
import { defineFlow, type Flow } from '../../../flows/flow.ts'
import { graphOf } from '../graph/flowGraph.ts'
import { compareGraphs, isUnchanged } from './compareGraphs.ts'
import { placeRemoved } from './removedShapes.ts'

const builder = setup({ guards: { isRight: () => true, isKnown: () => true }, actions: { ring: () => {} } })

function flowWith(states: object): Flow {
  const machine = builder.createMachine({ id: 'door', initial: 'shut', states } as never)
  const title = { fa: 'در', en: 'Door' }
  return defineFlow({ id: 'door', machine: machine as unknown as AnyStateMachine, title, sampleEvents: [] })
}

const earlier = graphOf(
  flowWith({
    shut: { on: { 'key.turned': { guard: 'isRight', target: 'ajar' }, 'bell.pressed': { actions: 'ring' } } },
    ajar: { entry: 'ring', on: { 'door.pushed': 'open', 'door.pulled': 'shut' } },
    open: { on: { 'door.pulled': 'ajar', 'wind.blew': 'jammed' } },
    jammed: { on: { 'smith.came': 'shut' } },
  }),
)
const present = graphOf(
  flowWith({
    shut: {
      on: { 'bell.pressed': { actions: 'ring' }, 'key.turned': { guard: 'isKnown', target: 'unlatched' } },
    },
    // Renamed; its transitions are the same.
    unlatched: { entry: 'ring', on: { 'door.pushed': 'open', 'door.pulled': 'shut' } },
    open: { on: { 'door.pulled': 'unlatched', 'alarm.set': 'guarded' } },
    guarded: { entry: 'ring', exit: 'ring', on: { 'alarm.off': 'open' } },
  }),
)

const edge = (graph: typeof earlier, id: string) => {
  const one = graph.edges.find((edge) => edge.id === id)!
  return `${one.source} ${one.label} ${one.guard ?? ''}`.trim()
}

test('a machine equals itself, also when the ids of its edges are counted differently', () => {
  expect(isUnchanged(compareGraphs(earlier, earlier))).toBe(true)
  const { edges } = compareGraphs(earlier, present)
  const bell = earlier.edges.find(({ label }) => label === 'bell.pressed')!
  const now = present.edges.find(({ label }) => label === 'bell.pressed')!
  expect(bell.id).not.toBe(now.id)
  expect(edges.same.get(bell.id)).toBe(now.id)
})

test('finds added, removed and renamed states', () => {
  const { states } = compareGraphs(earlier, present)
  expect(states.added).toEqual(['door.guarded'])
  expect(states.gone).toEqual(['door.jammed'])
  expect(states.renamed).toEqual([{ from: 'door.ajar', to: 'door.unlatched' }])
  expect([...states.same.keys()]).toEqual(['door', 'door.shut', 'door.open'])
})

test('finds added, removed and renamed edges; the edges of a renamed state are unchanged', () => {
  const { edges } = compareGraphs(earlier, present)
  expect(edges.added.map((id) => edge(present, id))).toEqual([
    'door.open alarm.set',
    'door.guarded alarm.off',
  ])
  expect(edges.gone.map((id) => edge(earlier, id))).toEqual(['door.open wind.blew', 'door.jammed smith.came'])
  expect(edges.renamed.map(({ from, to }) => [edge(earlier, from), edge(present, to)])).toEqual([
    ['door.shut key.turned isRight', 'door.shut key.turned isKnown'],
  ])
  expect([...edges.same].map(([from, to]) => [edge(earlier, from), edge(present, to)])).toContainEqual([
    'door.ajar door.pushed',
    'door.unlatched door.pushed',
  ])
})

test('removed states are placed below the diagram, which grows by their size', () => {
  const states = present.nodes.map(({ id, key, type }, index) => {
    const [x, y] = [index * 100, 20]
    return { id, name: key, type, x, y, width: 80, height: 40, rows: [], isFolded: false }
  })
  const scene = { width: 600, height: 200, states, edges: [], starts: [] }
  const removed = placeRemoved(earlier, compareGraphs(earlier, present), scene)
  expect(removed.states.map(({ name }) => name)).toEqual(['jammed'])
  const [{ y, height }] = removed.states as unknown as [{ y: number; height: number }]
  expect(y).toBeGreaterThan(scene.height)
  expect(removed.height).toBeGreaterThan(y + height)
  expect(removed.edges.map(({ label }) => label)).toEqual(['wind.blew', 'smith.came'])
  const nothing = placeRemoved(present, compareGraphs(present, present), scene)
  expect([nothing.width, nothing.height, nothing.states.length]).toEqual([600, 200, 0])
})
