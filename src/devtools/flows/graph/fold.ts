import type { FlowGraph, GraphEdge } from './flowGraph.ts'

/** Ids of the nested states that have states inside. */
export function foldableStates({ nodes }: FlowGraph): string[] {
  const parents = new Set(nodes.map(({ parent }) => parent))
  return nodes.filter(({ id, parent }) => parent !== null && parents.has(id)).map(({ id }) => id)
}

/** All sets of states that can be folded at the same time, none inside another. */
export function foldings(graph: FlowGraph): string[][] {
  return foldableStates(graph)
    .reduce<string[][]>(
      (sets, id) => [
        ...sets,
        ...sets.filter((set) => !set.some((one) => isInside(id, one))).map((set) => [...set, id]),
      ],
      [[]],
    )
    .filter((set) => set.length > 0)
}

export const foldingKey = (folded: Iterable<string>) => [...folded].sort().join(' ')

/**
 * The graph without the insides of the folded states. Transitions across their borders begin or end at the folded state;
 * those within are left out.
 */
export function foldGraph(graph: FlowGraph, folded: readonly string[]): FlowGraph {
  const shownAs = (id: string) => folded.find((one) => one === id || isInside(id, one)) ?? id
  return {
    ...graph,
    nodes: graph.nodes
      .filter(({ id }) => shownAs(id) === id)
      .map((node) => {
        if (!folded.includes(node.id)) return node
        const count = graph.nodes.filter(({ id }) => isInside(id, node.id)).length
        return { ...node, type: 'atomic', initial: null, folded: count }
      }),
    edges: graph.edges.flatMap((edge) => foldEdge(edge, shownAs)),
  }
}

function foldEdge(edge: GraphEdge, shownAs: (id: string) => string): GraphEdge[] {
  const source = shownAs(edge.source)
  const targets = [...new Set(edge.targets.map(shownAs))]
  const isMoved = source !== edge.source || edge.targets.some((id) => shownAs(id) !== id)
  const isWithin = isMoved && targets.every((id) => id === source)
  return isWithin ? [] : [{ ...edge, source, targets }]
}

/** Whether a state is inside another one. XState joins the ids of nested states by dots. */
export const isInside = (id: string, outer: string): boolean => id.startsWith(`${outer}.`)
