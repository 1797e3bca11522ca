/**
 * `npm run flows`: lays out the picture of every flow and writes src/devtools/flows/layouts/<id>.json and
 * docs/flows/<id>.{md,svg}. The output is deterministic.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import elkBundle, { type ElkNode } from 'elkjs/lib/elk.bundled.js'
import { flowRegistry } from '../src/app/flowRegistry.ts'
import type { Flow } from '../src/flows/flow.ts'
import { elkInput, fingerprintOf, placesOf } from '../src/devtools/flows/graph/elkInput.ts'
import { flowDoc } from '../src/devtools/flows/graph/flowDoc.ts'
import { graphOf, type FlowGraph } from '../src/devtools/flows/graph/flowGraph.ts'
import { foldGraph, foldingKey, foldings } from '../src/devtools/flows/graph/fold.ts'
import type { EdgePlace, FlowLayout, Places } from '../src/devtools/flows/graph/layout.ts'
import { sceneOf } from '../src/devtools/flows/graph/scene.ts'
import { shortestPaths } from '../src/devtools/flows/graph/shortestPaths.ts'
import { svgText } from '../src/devtools/flows/graph/svgText.ts'
import { lightPalette } from './palette.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const layouts = join(root, 'src/devtools/flows/layouts')
const docs = join(root, 'docs/flows')
// Cast, because elkjs is CommonJS but its types declare an ES default export.
const Elk = elkBundle as unknown as new () => { layout(graph: unknown): Promise<ElkNode> }

mkdirSync(layouts, { recursive: true })
mkdirSync(docs, { recursive: true })
const palette = lightPalette(readFileSync(join(root, 'src/styles/tokens.css'), 'utf8'))

for (const flow of flowRegistry) {
  const graph = graphOf(flow)
  const layout = await layOut(flow)
  writeFileSync(join(layouts, `${flow.id}.json`), `${JSON.stringify(layout)}\n`)
  writeFileSync(join(docs, `${flow.id}.svg`), svgText(sceneOf(graph, layout), graph.title.en, palette))
  writeFileSync(join(docs, `${flow.id}.md`), flowDoc(graph))
  console.log(`${flow.id}: ${graph.nodes.length} states, ${graph.edges.length} transitions`)
}

async function layOut(flow: Flow): Promise<FlowLayout> {
  const graph = graphOf(flow)
  const { states, edges: ways } = shortestPaths(flow)
  const folds: Record<string, Places> = {}
  for (const folded of foldings(graph)) folds[foldingKey(folded)] = await place(foldGraph(graph, folded))
  return { fingerprint: fingerprintOf(graph), ...(await place(graph)), folds, paths: states, ways }
}

async function place(graph: FlowGraph): Promise<Places> {
  const placed = await new Elk().layout(elkInput(graph))
  const edges = (placed.edges ?? []).map((edge): [string, EdgePlace] => {
    const [section] = edge.sections ?? []
    const corners = section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint] : []
    const [label] = edge.labels ?? []
    const points = corners.map(({ x, y }) => [round(x), round(y)] as const)
    return [edge.id, label ? { points, label: [round(label.x), round(label.y)] } : { points }]
  })
  return {
    width: Math.ceil(placed.width ?? 0),
    height: Math.ceil(placed.height ?? 0),
    nodes: Object.fromEntries(boxesIn(placed)),
    edges: Object.fromEntries(placesOf(graph, new Map(edges))),
  }
}

function boxesIn({ children = [] }: ElkNode): [string, FlowLayout['nodes'][string]][] {
  return children.flatMap((box) => [
    [box.id, [round(box.x), round(box.y), round(box.width), round(box.height)]] as const,
    ...boxesIn(box),
  ]) as [string, FlowLayout['nodes'][string]][]
}

function round(value = 0): number {
  return Math.round(value * 10) / 10
}
