import { expect, test } from '@jest/globals'
import { setup } from 'xstate'
import { defineFlow, type Flow } from '../../../flows/flow.ts'
import { kitchen } from '../../../flows/kitchenFixture.ts'
import { edgeIdOf, graphOf } from './flowGraph.ts'
import { offersOf } from './offers.ts'
import { firstFrame, nextFrame, runOf } from './simulation.ts'

const door = defineFlow({
  id: 'door',
  machine: setup({
    types: {} as { context: { locked: boolean; steps: number }; events: { type: 'push'; force: number } },
    guards: {
      isStrong: ({ event }) => event.force > 3,
      isUnlocked: ({ context }) => !context.locked,
    },
  }).createMachine({
    id: 'door',
    context: { locked: true, steps: 0 },
    initial: 'shut',
    states: {
      shut: {
        on: {
          push: [
            { guard: 'isUnlocked', target: 'open' },
            { guard: 'isStrong', target: 'passing' },
          ],
        },
      },
      passing: { always: 'open' },
      open: { after: { 3000: 'shut' } },
    },
  }),
  title: { fa: 'در', en: 'Door' },
  sampleEvents: [
    { type: 'push', force: 1 },
    { type: 'push', force: 9 },
  ],
}) as unknown as Flow

const strong = { type: 'push', force: 9 }

test('a frame contains the taken edges, the visited states and the running timers', () => {
  const [, opened] = runOf(door, [{ event: strong, at: 100 }])
  expect(opened).toMatchObject({
    from: 'shut',
    to: 'open',
    clock: 100,
    edges: ['door.shut:1', 'door.passing:0'],
  })
  expect(opened!.visited).toEqual(expect.arrayContaining(['door.passing', 'door.open']))
  expect(opened!.timers.map(({ due }) => due)).toEqual([3100])
})

test('a fired timer is removed, and the clock never goes back', () => {
  const [, opened] = runOf(door, [{ event: strong, at: 100 }])
  const [timer] = opened!.timers
  const shut = nextFrame(door, opened!, { event: timer!.event, at: timer!.due })
  expect([shut.to, shut.timers]).toEqual(['shut', []])
  expect(
    runOf(door, [
      { event: strong, at: 100 },
      { event: strong, at: 7 },
    ]).at(-1)!.clock,
  ).toBe(100)
})

test('a refused offer contains the guard that refused and the values it read', () => {
  const offers = offersOf(door, firstFrame(door).snapshot)
  expect(offers.map(({ edge, can, event }) => [edge.guard, can, event])).toEqual([
    ['isUnlocked', false, { type: 'push', force: 1 }],
    ['isStrong', true, strong],
  ])
  expect(offers[0]!.refusals).toEqual([
    { name: 'isUnlocked', passes: false, context: { locked: true }, event: {} },
  ])
})

test('the answer of an actor that does not run is not offered', () => {
  const flow: Flow = kitchen
  const idle = firstFrame(flow)
  expect(offersOf(flow, idle.snapshot).map(({ edge }) => edge.label)).not.toContain('done cook')
  const stray = nextFrame(flow, idle, { event: { type: 'xstate.done.actor.cook' }, at: 0 })
  expect(stray.snapshot).toBe(idle.snapshot)
  const cooking = nextFrame(flow, idle, { event: { type: 'meal.ordered', dish: 'آش' } as never, at: 0 })
  expect(cooking.effects).toEqual(expect.arrayContaining(['invoke cook', 'after 1000 ms', 'shout']))
  expect(
    offersOf(flow, cooking.snapshot)
      .filter(({ can }) => can)
      .map(({ edge }) => edge.label),
  ).toEqual(expect.arrayContaining(['done cook', 'error cook', 'after tooLong (1000 ms)']))
})

test('each transition of a machine has an edge', () => {
  const ids = graphOf(door).edges.map(({ id }) => id)
  const own = [...door.machine.root.states.shut!.transitions.values()].flat()
  expect(own.map((one) => edgeIdOf(door, one))).toEqual(ids.slice(0, 2))
})
