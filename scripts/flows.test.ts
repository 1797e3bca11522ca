/** The generated layouts and docs/flows match the current machines. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { flowRegistry } from '../src/app/flowRegistry.ts'
import { fingerprintOf } from '../src/devtools/flows/graph/elkInput.ts'
import { flowDoc } from '../src/devtools/flows/graph/flowDoc.ts'
import { graphOf } from '../src/devtools/flows/graph/flowGraph.ts'
import { type FlowLayout, lineIds } from '../src/devtools/flows/graph/layout.ts'
import { sceneOf } from '../src/devtools/flows/graph/scene.ts'
import { shortestPaths } from '../src/devtools/flows/graph/shortestPaths.ts'
import { runThrough } from '../src/devtools/flows/graph/simulation.ts'
import { svgText } from '../src/devtools/flows/graph/svgText.ts'
import { lightPalette } from './palette.ts'

const layoutOf = (id: string) =>
  JSON.parse(readFileSync(`src/devtools/flows/layouts/${id}.json`, 'utf8')) as FlowLayout
const palette = lightPalette(readFileSync('src/styles/tokens.css', 'utf8'))

// If this fails, run `npm run flows`.
describe.each(flowRegistry.map((flow) => [flow.id, flow] as const))('%s', (id, flow) => {
  const graph = graphOf(flow)
  const layout = layoutOf(id)

  test('the layout in src/devtools/flows matches the machine and has a position for every element', () => {
    expect(layout.fingerprint).toBe(fingerprintOf(graph))
    expect(Object.keys(layout.nodes)).toEqual(expect.arrayContaining(graph.nodes.map((node) => node.id)))
    for (const line of graph.edges.flatMap(lineIds)) {
      expect(layout.edges[line]?.points.length).toBeGreaterThan(1)
    }
  })

  test('the page and picture in docs/flows match the machine', () => {
    expect(readFileSync(`docs/flows/${id}.md`, 'utf8')).toBe(flowDoc(graph))
    const picture = svgText(sceneOf(graph, layout), graph.title.en, palette)
    expect(readFileSync(`docs/flows/${id}.svg`, 'utf8')).toBe(picture)
  })

  test('the stored paths are the shortest paths of the machine with its current sample events', () => {
    const { states, edges } = shortestPaths(flow)
    expect(layout.paths).toStrictEqual(JSON.parse(JSON.stringify(states)))
    expect(layout.ways).toStrictEqual(JSON.parse(JSON.stringify(edges)))
  })

  test('the stored path of each state ends in it', () => {
    expect(Object.keys(layout.paths).sort()).toEqual(graph.nodes.map((node) => node.id).sort())
    for (const [state, events] of Object.entries(layout.paths))
      expect(runThrough(flow, events).at(-1)?.visited).toContain(state)
  })

  test('the last event of the stored path of each transition takes it', () => {
    expect(Object.keys(layout.ways).sort()).toEqual(graph.edges.map((edge) => edge.id).sort())
    for (const [edge, events] of Object.entries(layout.ways))
      expect(runThrough(flow, events).at(-1)?.edges).toContain(edge)
  })
})
