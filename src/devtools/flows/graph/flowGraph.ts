import {
  getInitialSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
} from 'xstate'
import type { Flow } from '../../../flows/flow.ts'
import { guardName, nameOf, namesOf } from './names.ts'

export type EdgeKind = 'event' | 'always' | 'after' | 'done' | 'error'

export interface GraphNode {
  readonly id: string
  readonly key: string
  /** Id of the parent state; null for the machine itself. */
  readonly parent: string | null
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** Id of the initial child state. */
  readonly initial: string | null
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  readonly invokes: readonly string[]
  /** Number of states inside that a folded graph leaves out. */
  readonly folded?: number
}

export interface GraphEdge {
  /** Unique in its machine; stable while the transitions of the source state do not change. */
  readonly id: string
  readonly source: string
  /** Empty for a transition without a target. */
  readonly targets: readonly string[]
  readonly kind: EdgeKind
  /** The type of the event as the machine receives it; empty for `always`. */
  readonly eventType: string
  /** Short, readable form of the event type. */
  readonly label: string
  readonly guard: string | null
  readonly actions: readonly string[]
}

/** A machine as plain data. */
export interface FlowGraph {
  readonly id: string
  readonly title: Flow['title']
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
}

interface Extracted {
  readonly graph: FlowGraph
  readonly ids: ReadonlyMap<AnyTransitionDefinition, string>
}

const known = new WeakMap<AnyStateMachine, Extracted>()

/** Returns the graph of a machine with all states and transitions, including `always`, `after`, done and error. */
export function graphOf(flow: Flow): FlowGraph {
  return extract(flow).graph
}

/** Id of the graph's edge for a transition of the machine. */
export function edgeIdOf(flow: Flow, transition: AnyTransitionDefinition): string | undefined {
  return extract(flow).ids.get(transition)
}

function extract(flow: Flow): Extracted {
  const cached = known.get(flow.machine)
  if (cached) return cached
  const ids = new Map<AnyTransitionDefinition, string>()
  const all = allNodes(flow.machine.root)
  const edges = all.flatMap((node) =>
    transitionsOf(node).map((transition, index) => {
      const id = `${node.id}:${index}`
      ids.set(transition, id)
      return toEdge(id, transition)
    }),
  )
  const nodes = all.map((node) => toNode(node))
  const extracted = { graph: { id: flow.id, title: flow.title, nodes, edges }, ids }
  known.set(flow.machine, extracted)
  return extracted
}

function allNodes(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states as Record<string, AnyStateNode>).flatMap(allNodes)]
}

function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...node.transitions.values()].flat().concat(node.always ?? [])
}

function toNode(node: AnyStateNode): GraphNode {
  const initial = node.type === 'compound' ? node.initial?.target?.[0] : undefined
  return {
    id: node.id,
    key: node.key,
    parent: node.parent?.id ?? null,
    type: node.type,
    initial: initial?.id ?? null,
    entry: namesOf(node.entry),
    exit: namesOf(node.exit),
    invokes: node.invoke.map(({ id }) => id),
  }
}

function toEdge(id: string, transition: AnyTransitionDefinition): GraphEdge {
  const { source, target, eventType, guard, actions } = transition
  const { delay } = transition as { delay?: string | number }
  return {
    id,
    source: source.id,
    targets: target?.map((node) => node.id) ?? [],
    kind: kindOf(eventType),
    eventType,
    label: labelOf(eventType, delay === undefined ? undefined : withTime(source, delay)),
    guard: guardName(guard),
    actions: actions.map(nameOf),
  }
}

type Delays = Readonly<Record<string, number | ((args: object) => number)>>

/** Label of a delay: «debounce (500 ms)», or all values of a computed delay: «reconnectDelay (0, 2, 10, 30 s)». */
function withTime({ machine }: AnyStateNode, delay: string | number): string {
  if (typeof delay === 'number') return `${delay} ms`
  const given = (machine.implementations.delays as Delays)[delay]
  if (given === undefined) return delay
  const values = typeof given === 'number' ? [given] : valuesOf(given, machine)
  if (values.length === 0) return delay
  const areSeconds = values.length > 1 && values.every((ms) => ms % 1000 === 0)
  return areSeconds
    ? `${delay} (${values.map((ms) => ms / 1000).join(', ')} s)`
    : `${delay} (${values.join(', ')} ms)`
}

/** Number of values, from 0, that are tried for each counter in the context. */
const TRIED = 10

/** The values (ms) of a computed delay, in the order in which the counters of the initial context reach them. */
function valuesOf(delay: (args: object) => number, machine: AnyStateMachine): number[] {
  const { context } = getInitialSnapshot(machine) as { context: Readonly<Record<string, unknown>> }
  const counters = Object.keys(context).filter((key) => typeof context[key] === 'number')
  const contexts = [
    context,
    ...counters.flatMap((key) => Array.from({ length: TRIED }, (_, count) => ({ ...context, [key]: count }))),
  ]
  const values = contexts.flatMap((context) => {
    try {
      return delay({ context, event: { type: 'xstate.init' } })
    } catch {
      // The delay depends on the event, so its value is unknown here.
      return []
    }
  })
  return [...new Set(values)].filter(Number.isFinite)
}

export function kindOf(eventType: string): EdgeKind {
  if (eventType === '') return 'always'
  const [, kind] = /^xstate\.(after|done|error)\./.exec(eventType) ?? []
  return (kind as EdgeKind | undefined) ?? 'event'
}

/** Shortens XState's internal event types, for example to «after attemptTimeout» or «done submitLogin». */
export function labelOf(eventType: string, delay?: string): string {
  const kind = kindOf(eventType)
  if (kind === 'event') return eventType
  if (kind === 'always') return 'always'
  if (kind === 'after') return `after ${delay ?? /^xstate\.after\.([^.]+)/.exec(eventType)?.[1] ?? ''}`
  return `${kind} ${eventType.replace(/^xstate\.(done|error)\.(actor|state)\./, '')}`
}
