import type { FlowGraph, GraphEdge, GraphNode } from './flowGraph.ts'

/** A line inside a state: its entry and exit actions, what it invokes, which events it handles without leaving. */
export interface Row {
  readonly text: string
  /** Set when the row is a transition without a target. */
  readonly edge: GraphEdge | null
}

export function rowsOf(graph: FlowGraph, node: GraphNode): Row[] {
  const plain = (text: string): Row => ({ text, edge: null })
  const staying = graph.edges.filter(({ source, targets }) => source === node.id && targets.length === 0)
  return [
    ...(node.entry.length > 0 ? [plain(`entry / ${node.entry.join(', ')}`)] : []),
    ...(node.exit.length > 0 ? [plain(`exit / ${node.exit.join(', ')}`)] : []),
    ...node.invokes.map((id) => plain(`invoke ${id}`)),
    ...staying.map((edge) => ({ text: edgeLines(edge).join(' '), edge })),
  ]
}

/** The words at an edge: «event [guard]», and below it what it does. */
export function edgeLines({ label, guard, actions }: GraphEdge): string[] {
  const first = guard ? `${label} [${guard}]` : label
  return actions.length > 0 ? [first, `/ ${actions.join(', ')}`] : [first]
}
