import type { FlowGraph, GraphEdge, GraphNode } from './flowGraph.ts'

/** A line inside a state: entry and exit actions, invoked actors, and transitions without a target. */
export interface Row {
  readonly text: string
  /** Set when the row is a transition without a target. */
  readonly edge: GraphEdge | null
}

export function rowsOf(graph: FlowGraph, node: GraphNode): Row[] {
  const plain = (text: string): Row => ({ text, edge: null })
  const staying = graph.edges.filter(({ source, targets }) => source === node.id && targets.length === 0)
  return [
    ...(node.folded ? [plain(`+ ${node.folded} states`)] : []),
    ...(node.entry.length > 0 ? [plain(`entry / ${node.entry.join(', ')}`)] : []),
    ...(node.exit.length > 0 ? [plain(`exit / ${node.exit.join(', ')}`)] : []),
    ...node.invokes.map((id) => plain(`invoke ${id}`)),
    ...staying.map((edge) => ({ text: edgeLines(edge).join(' '), edge })),
  ]
}

/** The label of an edge: «event [guard]», and below it the actions. */
export function edgeLines({ label, guard, actions }: GraphEdge): string[] {
  const first = guard ? `${label} [${guard}]` : label
  return actions.length > 0 ? [first, `/ ${actions.join(', ')}`] : [first]
}
