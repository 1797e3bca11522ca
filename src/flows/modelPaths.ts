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

/** One event in one state that can be reached, with the way there from the beginning. */
export interface ModelStep {
  readonly path: readonly AnyEvent[]
  readonly from: AnyMachineSnapshot
  readonly event: AnyEvent
  readonly to: AnyMachineSnapshot
}

export interface ModelOptions {
  /** What distinguishes states: the value and the part of the context that matters. The whole context may explode. */
  readonly serializeState: (snapshot: AnyMachineSnapshot) => string
}

/** Every sample event in every state its events can reach: what model-based tests execute. */
export function modelSteps<M extends AnyStateMachine>(
  flow: Flow<M>,
  { serializeState }: ModelOptions,
): ModelStep[] {
  const options = {
    events: flow.sampleEvents as never,
    serializeState: serializeState as never,
    filterEvents: ((state: AnyMachineSnapshot, event: AnyEvent) => canArrive(state.children, event)) as never,
  }
  const ways = getShortestPaths(flow.machine as AnyStateMachine, options)
  const map = getAdjacencyMap(flow.machine as AnyStateMachine, options)
  return ways.flatMap(({ state, steps }) => {
    const from = state as AnyMachineSnapshot
    const path = steps.map(({ event }) => event as AnyEvent).filter(({ type }) => type !== 'xstate.init')
    const next = Object.values(map[serializeState(from) as never]?.transitions ?? {})
    return next.map(({ event, state: to }) => ({ path, from, event, to: to as AnyMachineSnapshot }))
  })
}

/** Every transition of the machine by a readable name, `always`, `after`, done and error included. */
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

/** The transitions one event takes from a state, those without an event that follow included. */
export function transitionsTaken(from: AnyMachineSnapshot, event: AnyEvent): string[] {
  const caused = from.machine.getTransitionData(from, event as never) as AnyTransitionDefinition[]
  const steps = getMicrosteps(from.machine as AnyStateMachine, from as never, event as never).map(
    ([state]) => state as AnyMachineSnapshot,
  )
  const followed = steps.slice(0, -1).flatMap((state, at) => passed(state, steps[at + 1]!))
  return [...caused, ...followed].map(transitionName)
}

/** The `always` that led from one state to the next: the first whose targets are active there. */
function passed(from: AnyMachineSnapshot, to: AnyMachineSnapshot): AnyTransitionDefinition[] {
  const active = new Set((to._nodes as AnyStateNode[]).map(({ id }) => id))
  const all = (from._nodes as AnyStateNode[]).flatMap(({ always = [] }) => always)
  const [first] = all.filter(({ target = [] }) => target.every(({ id }) => active.has(id)))
  return first ? [first] : []
}

function allNodes(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states as Record<string, AnyStateNode>).flatMap(allNodes)]
}
