/** The drawn pictures and docs/flows are those of the machines as they are now. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { flowRegistry } from '../src/app/flowRegistry.ts'
import { fingerprintOf } from '../src/devtools/flows/graph/elkInput.ts'
import { flowDoc } from '../src/devtools/flows/graph/flowDoc.ts'
import { graphOf } from '../src/devtools/flows/graph/flowGraph.ts'
import { type FlowLayout, lineIds } from '../src/devtools/flows/graph/layout.ts'
import { sceneOf } from '../src/devtools/flows/graph/scene.ts'
import { shortestPaths } from '../src/devtools/flows/graph/shortestPaths.ts'
import { runOf } from '../src/devtools/flows/graph/simulation.ts'
import { svgText } from '../src/devtools/flows/graph/svgText.ts'
import { lightPalette } from './palette.ts'

const layoutOf = (id: string) =>
  JSON.parse(readFileSync(`src/devtools/flows/layouts/${id}.json`, 'utf8')) as FlowLayout
const palette = lightPalette(readFileSync('src/styles/tokens.css', 'utf8'))

// Stale? `npm run flows` writes them again.
describe.each(flowRegistry.map((flow) => [flow.id, flow] as const))('%s', (id, flow) => {
  const graph = graphOf(flow)
  const layout = layoutOf(id)

  test('its layout is of the present machine and has a place for everything', () => {
    expect(layout.fingerprint).toBe(fingerprintOf(graph))
    expect(Object.keys(layout.nodes)).toEqual(expect.arrayContaining(graph.nodes.map((node) => node.id)))
    for (const line of graph.edges.flatMap(lineIds)) {
      expect(layout.edges[line]?.points.length).toBeGreaterThan(1)
    }
  })

  test('its page and picture in docs/flows are of the present machine', () => {
    expect(readFileSync(`docs/flows/${id}.md`, 'utf8')).toBe(flowDoc(graph))
    const drawn = svgText(sceneOf(graph, layout), graph.title.en, palette)
    expect(readFileSync(`docs/flows/${id}.svg`, 'utf8')).toBe(drawn)
  })

  test('its ways are made of the sample events as they are now', () => {
    const { states, edges } = shortestPaths(flow)
    expect(layout.paths).toStrictEqual(JSON.parse(JSON.stringify(states)))
    expect(layout.ways).toStrictEqual(JSON.parse(JSON.stringify(edges)))
  })

  test('there is a way into each of its states, and it leads there', () => {
    expect(Object.keys(layout.paths).sort()).toEqual(graph.nodes.map((node) => node.id).sort())
    for (const [state, events] of Object.entries(layout.paths)) {
      const frames = runOf(
        flow,
        events.map((event) => ({ event, at: 0 })),
      )
      expect(frames.at(-1)?.visited).toContain(state)
    }
  })

  test('there is a way through each of its transitions, and its last event takes it', () => {
    expect(Object.keys(layout.ways).sort()).toEqual(graph.edges.map((edge) => edge.id).sort())
    for (const [edge, events] of Object.entries(layout.ways)) {
      const frames = runOf(
        flow,
        events.map((event) => ({ event, at: 0 })),
      )
      expect(frames.at(-1)?.edges).toContain(edge)
    }
  })
})
