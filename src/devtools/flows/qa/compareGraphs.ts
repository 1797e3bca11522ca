import type { FlowGraph, GraphEdge, GraphNode } from '../graph/flowGraph.ts'

export interface Renamed {
  /** Id in the older machine; `to` is the id in the current one. */
  readonly from: string
  readonly to: string
}

/** Differences of the states, or of the edges, of a machine between two builds, by id. */
export interface Changes {
  readonly added: readonly string[]
  readonly gone: readonly string[]
  readonly renamed: readonly Renamed[]
  /** Older id to current id of the unchanged ones. */
  readonly same: ReadonlyMap<string, string>
}

export interface GraphChanges {
  readonly states: Changes
  readonly edges: Changes
}

/** Smallest share of common traits with which a state counts as renamed. */
const ALIKE = 0.5

/**
 * Compares two machines. Ids are ignored, because the id of an edge contains its position and the id of a state contains its
 * parents' names. States match if they have the same parent and name; a state counts as renamed if another state of the same
 * parent has similar traits. Edges match if event, guard, source and targets are the same; an edge counts as renamed if only
 * the event or the guard differs.
 */
export function compareGraphs(before: FlowGraph, now: FlowGraph): GraphChanges {
  const matches = new Map<string, string>()
  const renamed: Renamed[] = []
  const root = ({ nodes }: FlowGraph) => nodes.find(({ parent }) => parent === null)!
  const pair = (from: GraphNode, to: GraphNode) => {
    matches.set(from.id, to.id)
    const oldItems = childrenOf(before, from)
    const newItems = childrenOf(now, to)
    const sameName = oldItems.flatMap((one) => {
      const match = newItems.find(({ key }) => key === one.key)
      return match ? [[one, match] as const] : []
    })
    const isUnmatched = (one: GraphNode) => !sameName.some((both) => both.includes(one))
    const alike = closest(oldItems.filter(isUnmatched), newItems.filter(isUnmatched), ALIKE, (one, other) =>
      likeness(traitsOf(before, one), traitsOf(now, other)),
    )
    renamed.push(...alike.map(([one, other]) => ({ from: one.id, to: other.id })))
    for (const [one, other] of [...sameName, ...alike]) pair(one, other)
  }
  pair(root(before), root(now))
  return {
    states: changesOf(before.nodes, now.nodes, matches, renamed),
    edges: compareEdges(before, now, matches),
  }
}

export const isUnchanged = ({ states, edges }: GraphChanges): boolean =>
  [states, edges].every(({ added, gone, renamed }) => added.length + gone.length + renamed.length === 0)

const childrenOf = ({ nodes }: FlowGraph, { id }: GraphNode) => nodes.filter(({ parent }) => parent === id)

/** The traits by which a renamed state is recognised. */
function traitsOf({ edges }: FlowGraph, { id, type, entry, exit, invokes }: GraphNode): ReadonlySet<string> {
  const end = (other: string) => (other === id ? 'itself' : lastOf(other))
  return new Set([
    type,
    ...entry.map((name) => `entry ${name}`),
    ...exit.map((name) => `exit ${name}`),
    ...invokes.map((name) => `invokes ${name}`),
    ...edges.flatMap(({ source, targets, label, guard }) => [
      ...(source === id ? [`out ${label} ${guard}`] : []),
      ...(targets.includes(id) ? [`in ${label} ${guard} ${end(source)}`] : []),
    ]),
  ])
}

const lastOf = (id: string) => id.slice(id.lastIndexOf('.') + 1)

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((trait) => other.has(trait)).length
  return common / (one.size + other.size - common)
}

function compareEdges(before: FlowGraph, now: FlowGraph, matches: ReadonlyMap<string, string>): Changes {
  const same = new Map<string, string>()
  const ends = ({ source, targets, kind }: GraphEdge, of: (id: string) => string) =>
    JSON.stringify([of(source), targets.map(of), kind])
  const place = (edge: GraphEdge) => ends(edge, (id) => matches.get(id) ?? `gone ${id}`)
  const labelOf = ({ label, guard }: GraphEdge) => {
    const state = /^done (.+)$/.exec(label)?.[1]
    return `${state ? `done ${matches.get(state) ?? state}` : label} ${guard}`
  }
  const free = new Set(now.edges)
  const left = before.edges.filter((edge) => {
    const match = [...free].find(
      (one) => ends(one, String) === place(edge) && `${one.label} ${one.guard}` === labelOf(edge),
    )
    if (!match) return true
    free.delete(match)
    same.set(edge.id, match.id)
    return false
  })
  const alike = closest(left, [...free], 1, (one, other) => {
    if (ends(other, String) !== place(one)) return 0
    const doesSame = JSON.stringify(one.actions) === JSON.stringify(other.actions)
    return (one.label === other.label ? 2 : 0) + (one.guard === other.guard ? 1 : 0) + (doesSame ? 1 : 0)
  })
  const renamed = alike.map(([one, other]) => ({ from: one.id, to: other.id }))
  const all = new Map([...same, ...alike.map(([one, other]) => [one.id, other.id] as const)])
  return changesOf(before.edges, now.edges, all, renamed)
}

function changesOf(
  before: readonly { readonly id: string }[],
  now: readonly { readonly id: string }[],
  matches: ReadonlyMap<string, string>,
  renamed: readonly Renamed[],
): Changes {
  const known = new Set(matches.values())
  const others = new Set(renamed.map(({ from }) => from))
  return {
    added: now.map(({ id }) => id).filter((id) => !known.has(id)),
    gone: before.map(({ id }) => id).filter((id) => !matches.has(id)),
    renamed,
    same: new Map([...matches].filter(([from]) => !others.has(from))),
  }
}

/** Pairs the most similar items first; items whose similarity is below `least` stay without a partner. */
function closest<T>(
  oldItems: readonly T[],
  newItems: readonly T[],
  least: number,
  closeness: (one: T, other: T) => number,
): [T, T][] {
  const ranked = oldItems
    .flatMap((one) => newItems.map((other) => ({ one, other, by: closeness(one, other) })))
    .filter(({ by }) => by >= least)
    .sort((a, b) => b.by - a.by)
  const pairs: [T, T][] = []
  for (const { one, other } of ranked) {
    if (!pairs.some(([taken, found]) => taken === one || found === other)) pairs.push([one, other])
  }
  return pairs
}
