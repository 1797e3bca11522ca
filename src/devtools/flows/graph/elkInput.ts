/** The graph for elkjs. Used only when layouts are generated. */
import type { FlowGraph, GraphEdge, GraphNode } from './flowGraph.ts'
import { lineIds, startId, text, type EdgePlace } from './layout.ts'
import { edgeLines, rowsOf } from './rows.ts'

export interface ElkBox {
  id: string
  width?: number
  height?: number
  children?: ElkBox[]
  layoutOptions?: Record<string, string>
}

export interface ElkInput extends ElkBox {
  edges: {
    id: string
    sources: string[]
    targets: string[]
    labels?: { text: string; width: number; height: number }[]
  }[]
}

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.randomSeed': '1',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '24',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.padding': '[top=16,left=16,bottom=16,right=16]',
}

export function elkInput(graph: FlowGraph): ElkInput {
  const roots = graph.nodes.filter(({ parent }) => parent === null)
  return {
    id: '$',
    layoutOptions: options,
    children: roots.map((node) => boxOf(graph, node)),
    edges: [...startEdges(graph), ...targetEdges(graph)],
  }
}

function boxOf(graph: FlowGraph, node: GraphNode): ElkBox {
  const rows = rowsOf(graph, node)
  const top = text.header + rows.length * text.row
  const width = Math.max(72, ...[node.key, ...rows.map(({ text }) => text)].map(widthOf)) + text.padding * 2
  const inner = graph.nodes.filter(({ parent }) => parent === node.id)
  if (inner.length === 0) return { id: node.id, width, height: top + 6 }
  const start = node.initial ? [{ id: startId(node.id), width: 10, height: 10 }] : []
  return {
    id: node.id,
    children: [...start, ...inner.map((one) => boxOf(graph, one))],
    layoutOptions: {
      'elk.padding': `[top=${top + 14},left=20,bottom=20,right=20]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${top + 40})`,
    },
  }
}

function startEdges(graph: FlowGraph): ElkInput['edges'] {
  return graph.nodes.flatMap(({ id, initial }) =>
    initial ? [{ id: startId(id), sources: [startId(id)], targets: [initial] }] : [],
  )
}

function targetEdges(graph: FlowGraph): ElkInput['edges'] {
  return bundlesOf(graph).map(({ lines: [first], edges }) => {
    const { id, edge, target } = first!
    const lines = edges.flatMap(edgeLines)
    const width = Math.max(...lines.map(widthOf), 0) + 8
    const label = { text: lines.join('\n'), width, height: lines.length * text.line + 4 }
    return { id, sources: [edge.source], targets: [target], ...(lines.length > 0 ? { labels: [label] } : {}) }
  })
}

interface Line {
  readonly id: string
  readonly edge: GraphEdge
  readonly target: string
}

interface Bundle {
  /** Lines between the same two states that are drawn as one. */
  readonly lines: readonly Line[]
  /** Edges whose labels stand under each other at this line. An edge has one label, at the line to its first target. */
  readonly edges: readonly GraphEdge[]
}

/** Groups the transitions between the same two states, because their line is laid out once. */
function bundlesOf(graph: FlowGraph): Bundle[] {
  const bundles = new Map<string, { lines: Line[]; edges: GraphEdge[] }>()
  for (const edge of graph.edges) {
    lineIds(edge).forEach((id, index) => {
      const target = edge.targets[index]!
      const key = JSON.stringify([edge.source, target, edge.kind === 'event'])
      const bundle = bundles.get(key) ?? { lines: [], edges: [] }
      bundle.lines.push({ id, edge, target })
      if (index === 0) bundle.edges.push(edge)
      bundles.set(key, bundle)
    })
  }
  return [...bundles.values()]
}

/** Returns the positions of all lines. elkjs lays out one line per bundle; the others share its path but have their own label. */
export function placesOf(graph: FlowGraph, laidOut: ReadonlyMap<string, EdgePlace>): Map<string, EdgePlace> {
  const places = new Map(laidOut)
  for (const { lines, edges } of bundlesOf(graph)) {
    const first = laidOut.get(lines[0]!.id)
    if (!first) continue
    let above = 0
    for (const { id, edge } of lines) {
      const isNamed = edges.includes(edge) && id === edge.id
      const label = isNamed && first.label ? ([first.label[0], first.label[1] + above] as const) : undefined
      if (isNamed) above += edgeLines(edge).length * text.line
      places.set(id, label ? { points: first.points, label } : { points: first.points })
    }
  }
  return places
}

function widthOf(content: string): number {
  return Math.ceil(content.length * text.character)
}

/** Hash of the elkjs input (32 bits FNV-1a), to find outdated layouts. */
export function fingerprintOf(graph: FlowGraph): string {
  let hash = 0x811c9dc5
  for (const character of JSON.stringify(elkInput(graph))) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}
