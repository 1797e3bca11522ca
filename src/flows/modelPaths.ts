import { getAdjacencyMap, getShortestPaths } from 'xstate/graph'
import {
  getMicrosteps,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
} from 'xstate'
import type { Flow } from './flow.ts'
import { canArrive } from './flowSnapshot.ts'

type AnyEvent = { readonly type: string }

/** One event in one reachable state. */
export interface ModelStep {
  /** Events from the initial state to `from`. */
  readonly path: readonly AnyEvent[]
  readonly from: AnyMachineSnapshot
  readonly event: AnyEvent
  readonly to: AnyMachineSnapshot
}

export interface ModelOptions {
  /** States with the same text count as one. Use only the relevant part of the context, or there are too many states. */
  readonly serializeState: (snapshot: AnyMachineSnapshot) => string
}

/** Events in all states; the largest machine of the shop has 1,800. */
const MOST_STEPS = 10_000

/**
 * Each sample event in each state that sample events reach, for model-based tests. Throws for a machine with too many states, in
 * which, for example, a faulty guard lets a list grow without end.
 */
export function modelSteps<M extends AnyStateMachine>(
  flow: Flow<M>,
  { serializeState }: ModelOptions,
): ModelStep[] {
  const options = {
    events: flow.sampleEvents as never,
    serializeState: serializeState as never,
    limit: MOST_STEPS,
    filterEvents: ((state: AnyMachineSnapshot, event: AnyEvent) => canArrive(state.children, event)) as never,
  }
  const machine = flow.machine as AnyStateMachine
  const paths = bounded(flow.id, () => getShortestPaths(machine, options))
  const map = getAdjacencyMap(machine, options)
  return paths.flatMap(({ state, steps }) => {
    const from = state as AnyMachineSnapshot
    const path = steps.map(({ event }) => event as AnyEvent).filter(({ type }) => type !== 'xstate.init')
    const next = Object.values(map[serializeState(from) as never]?.transitions ?? {})
    return next.map(({ event, state: to }) => ({ path, from, event, to: to as AnyMachineSnapshot }))
  })
}

function bounded<T>(flow: string, list: () => T): T {
  try {
    return list()
  } catch (cause) {
    throw new Error(`The states of ${flow} cannot be listed: are there more than ${MOST_STEPS} steps?`, {
      cause,
    })
  }
}

/** Readable names of all transitions of the machine, including `always`, `after`, done and error. */
export function transitionNames(machine: AnyStateMachine): string[] {
  return allNodes(machine.root)
    .flatMap((node) => [...node.transitions.values()].flat().concat(node.always ?? []))
    .map(transitionName)
}

export function transitionName({ source, eventType, guard, target }: AnyTransitionDefinition): string {
  const name = typeof guard === 'object' ? guard.type : guard
  const to = target?.map(({ id }) => id).join(', ') ?? 'itself'
  return `${source.id} --${eventType}${name ? ` [${String(name)}]` : ''}--> ${to}`
}

/** Names of the transitions that an event takes from a state, including the `always` transitions that follow. */
export function transitionsTaken(from: AnyMachineSnapshot, event: AnyEvent): string[] {
  const caused = from.machine.getTransitionData(from, event as never) as AnyTransitionDefinition[]
  const steps = getMicrosteps(from.machine as AnyStateMachine, from as never, event as never).map(
    ([state]) => state as AnyMachineSnapshot,
  )
  const followed = steps.slice(0, -1).flatMap((state, at) => alwaysBetween(state, steps[at + 1]!))
  return [...caused, ...followed].map(transitionName)
}

/** The `always` transition between two states: the first whose targets are all active in the second. */
function alwaysBetween(from: AnyMachineSnapshot, to: AnyMachineSnapshot): AnyTransitionDefinition[] {
  const active = new Set((to._nodes as AnyStateNode[]).map(({ id }) => id))
  const all = (from._nodes as AnyStateNode[]).flatMap(({ always = [] }) => always)
  const [first] = all.filter(({ target = [] }) => target.every(({ id }) => active.has(id)))
  return first ? [first] : []
}

function allNodes(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states as Record<string, AnyStateNode>).flatMap(allNodes)]
}
