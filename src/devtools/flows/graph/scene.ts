import type { EdgeKind, FlowGraph, GraphEdge } from './flowGraph.ts'
import { lineIds, type Places, startId, text } from './layout.ts'
import { edgeLines, rowsOf } from './rows.ts'

/** Graph and layout as shapes (px, left to right), for React and for SVG files. */
export interface Scene {
  readonly width: number
  readonly height: number
  readonly states: readonly SceneState[]
  readonly edges: readonly SceneEdge[]
  readonly starts: readonly { x: number; y: number; path: string; arrow: string }[]
}

export interface SceneState {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly rows: readonly { readonly text: string; readonly y: number }[]
  readonly isFolded: boolean
}

export interface SceneEdge {
  readonly id: string
  readonly kind: EdgeKind
  readonly name: string
  readonly lines: readonly { readonly path: string; readonly arrow: string }[]
  /** The edge has no lines of its own, because another edge of its bundle has them all. */
  readonly isBundled: boolean
  readonly labelLines: readonly { readonly text: string; readonly x: number; readonly y: number }[]
}

export function sceneOf(graph: FlowGraph, layout: Places): Scene {
  const drawn = new Set<string>()
  return {
    width: layout.width,
    height: layout.height,
    states: graph.nodes.map((node) => {
      const [x, y, width, height] = layout.nodes[node.id] ?? [0, 0, 0, 0]
      const rows = rowsOf(graph, node).flatMap((row, index) =>
        row.edge ? [] : [{ text: row.text, y: rowY(y, index) }],
      )
      return {
        id: node.id,
        name: node.key,
        type: node.type,
        x,
        y,
        width,
        height,
        rows,
        isFolded: node.folded !== undefined,
      }
    }),
    edges: graph.edges.map((edge) => {
      const lines = linesOf(edge, layout)
      const isBundled = lines.length > 0 && lines.every(({ path }) => drawn.has(path))
      for (const { path } of lines) drawn.add(path)
      const name = [...edgeLines(edge), `→ ${edge.targets.join(', ') || edge.source}`].join(' ')
      return {
        id: edge.id,
        kind: edge.kind,
        name,
        lines,
        isBundled,
        labelLines: labelLinesOf(graph, edge, layout),
      }
    }),
    starts: graph.nodes.flatMap(({ id }) => startOf(id, layout)),
  }
}

function linesOf(edge: GraphEdge, layout: Places): SceneEdge['lines'] {
  return lineIds(edge).flatMap((id) => lineThrough(layout.edges[id]?.points ?? []))
}

function labelLinesOf(graph: FlowGraph, edge: GraphEdge, layout: Places): SceneEdge['labelLines'] {
  const lines = edgeLines(edge)
  const label = layout.edges[edge.id]?.label
  if (label) {
    return lines.map((line, index) => ({
      text: line,
      x: label[0] + 4,
      y: label[1] + 13 + index * text.line,
    }))
  }
  const [x, y] = layout.nodes[edge.source] ?? [0, 0]
  const node = graph.nodes.find(({ id }) => id === edge.source)
  const index = node ? rowsOf(graph, node).findIndex((row) => row.edge?.id === edge.id) : 0
  return [{ text: lines.join(' '), x: x + text.padding, y: rowY(y, index) }]
}

function startOf(stateId: string, layout: Places): Scene['starts'] {
  const place = layout.nodes[startId(stateId)]
  const [line] = lineThrough(layout.edges[startId(stateId)]?.points ?? [])
  return place && line ? [{ x: place[0] + 5, y: place[1] + 5, ...line }] : []
}

function rowY(top: number, index: number): number {
  return top + text.header + index * text.row + 12
}

/** Returns the path and the arrowhead. */
function lineThrough(points: Places['edges'][string]['points']): { path: string; arrow: string }[] {
  const [before, last] = points.slice(-2)
  if (!before || !last) return []
  const path = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  const angle = Math.atan2(last[1] - before[1], last[0] - before[0])
  const corner = (turn: number) =>
    `${round(last[0] - 8 * Math.cos(angle + turn))} ${round(last[1] - 8 * Math.sin(angle + turn))}`
  return [{ path, arrow: `M${last[0]} ${last[1]}L${corner(0.42)}L${corner(-0.42)}Z` }]
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
