import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { flowRegistry } from '../../../app/flowRegistry.ts'
import type { FlowLayout } from '../graph/layout.ts'
import { runThrough } from '../graph/simulation.ts'
import { eventsTo, sampleRun, pathsIn } from './paths.ts'

const read = (id: string) => ({
  flow: flowRegistry.find((flow) => flow.id === id)!,
  layout: JSON.parse(readFileSync(`src/devtools/flows/layouts/${id}.json`, 'utf8')) as FlowLayout,
})

test('a path contains the states and edges of its events and ends at its target', () => {
  const { flow, layout } = read('login')
  const path = pathsIn(flow, layout)({ edge: 'login.open.editing:2' })
  expect(path?.edges).toContain('login.open.editing:2')
  expect(path?.states).toContain('login.open.submitting')
  expect(pathsIn(flow, layout)({ state: 'login.closed' })).toBeNull()
  expect(pathsIn(flow, layout)({ edge: 'nobody:0' })).toBeNull()
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
