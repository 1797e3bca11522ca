import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { flowRegistry } from '../../../app/flowRegistry.ts'
import { graphOf } from '../graph/flowGraph.ts'
import type { FlowLayout } from '../graph/layout.ts'
import { sceneOf } from '../graph/scene.ts'
import { labelsAt } from './labels.ts'

const hub = flowRegistry.find(({ id }) => id === 'hub')!
const layout = JSON.parse(readFileSync('src/devtools/flows/layouts/hub.json', 'utf8')) as FlowLayout
const scene = sceneOf(graphOf(hub), layout)

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
