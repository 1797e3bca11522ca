import { getAdjacencyMap, getShortestPaths } from 'xstate/graph'
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
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
  /** Tells states apart: the value and the part of the context that matters. The whole context may explode. */
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

/** The transitions one event takes from a state. */
export function transitionsTaken(from: AnyMachineSnapshot, event: AnyEvent): string[] {
  return (from.machine.getTransitionData(from, event as never) as AnyTransitionDefinition[]).map(
    transitionName,
  )
}

function allNodes(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states as Record<string, AnyStateNode>).flatMap(allNodes)]
}
