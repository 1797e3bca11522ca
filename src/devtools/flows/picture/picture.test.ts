import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { flowRegistry } from '../../../app/flowRegistry.ts'
import { graphOf } from '../graph/flowGraph.ts'
import type { FlowLayout } from '../graph/layout.ts'
import { sceneOf } from '../graph/scene.ts'
import { runThrough } from '../graph/simulation.ts'
import { labelsAt } from './labels.ts'
import { eventsTo, pathTo, sampleRun } from './paths.ts'

const read = (id: string) => ({
  flow: flowRegistry.find((flow) => flow.id === id)!,
  layout: JSON.parse(readFileSync(`src/devtools/flows/layouts/${id}.json`, 'utf8')) as FlowLayout,
})
const hub = read('hub')
const scene = sceneOf(graphOf(hub.flow), hub.layout)

test.each([0.5, 0.2, 0.08])(
  'at scale %d texts have 9 px, do not overlap, and name the current state',
  (scale) => {
    const current = 'hub.linked.connected.settled'
    const labels = labelsAt(scene, scale, { states: new Set([current]), edges: new Set() })
    expect(labels.get(current)?.text).toBe('settled')
    const boxes = [...labels.values()].map(({ text, x, y, size }) => {
      expect(size * scale).toBeCloseTo(9)
      const width = text.length * 0.6 * size
      return { left: x - width / 2, right: x + width / 2, top: y - size * 0.85, bottom: y + size * 0.3 }
    })
    for (const [at, one] of boxes.entries())
      for (const other of boxes.slice(at + 1)) {
        const apart =
          one.right <= other.left ||
          other.right <= one.left ||
          one.bottom <= other.top ||
          other.bottom <= one.top
        expect(apart).toBe(true)
      }
  },
)

test('a larger diagram shows more texts', () => {
  const lit = { states: new Set<string>(), edges: new Set<string>() }
  const [few, more, most] = [0.08, 0.2, 0.5].map((scale) => labelsAt(scene, scale, lit).size)
  expect(few).toBeGreaterThan(3)
  expect(more).toBeGreaterThan(few!)
  expect(most).toBeGreaterThan(more!)
})

test('a path contains the states and edges of its events and ends at its target', () => {
  const { flow, layout } = read('login')
  const path = pathTo(flow, layout, { edge: 'login.open.editing:2' })
  expect(path?.edges).toContain('login.open.editing:2')
  expect(path?.states).toContain('login.open.submitting')
  expect(pathTo(flow, layout, { state: 'login.closed' })).toBeNull()
  expect(pathTo(flow, layout, { edge: 'nobody:0' })).toBeNull()
})

test('a delay on a path fires when it is due', () => {
  const { flow, layout } = read('search')
  const frames = runThrough(flow, eventsTo(layout, { state: 'search.open.fetching' })!)
  expect(
    frames.map(({ input, clock }) => [input?.event.type.replace(/\..*\.(.*)$/, ' … $1'), clock]).at(-1),
  ).toEqual([expect.stringContaining('debounc'), 700])
})

test.each(flowRegistry.map(({ id }) => id))('%s has a sample run that moves it at every step', (id) => {
  const { flow, layout } = read(id)
  const [, ...frames] = runThrough(flow, sampleRun(layout))
  expect(frames.length).toBeGreaterThan(0)
  for (const { edges } of frames) expect(edges).not.toEqual([])
})
