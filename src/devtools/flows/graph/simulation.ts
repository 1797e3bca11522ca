import { getInitialMicrosteps, getMicrosteps } from 'xstate'
import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { Flow } from '../../../flows/flow.ts'
import {
  begin,
  canArrive,
  restore,
  step,
  type FlowEffectAction,
  type FlowSnapshot,
} from '../../../flows/flowSnapshot.ts'
import { edgeIdOf } from './flowGraph.ts'
import { guardPasses } from './guardReading.ts'
import { valueName } from './names.ts'
import { effectNames, timersAfter, type Timer } from './timers.ts'

export type AnyEvent = { readonly type: string }

/** An event and its time in simulated ms. */
export interface Input {
  readonly event: AnyEvent
  readonly at: number
}

/** One step of a simulated run. It is complete, so that an earlier step can be shown without computing. */
export interface Frame {
  /** Null for the first frame. */
  readonly input: Input | null
  readonly snapshot: FlowSnapshot
  /** Names of the state before and after. */
  readonly from: string
  readonly to: string
  /** Edges taken, including those of `always`. */
  readonly edges: readonly string[]
  /** Ids of all states that it entered, also those that it left at once. */
  readonly visited: readonly string[]
  readonly effects: readonly string[]
  readonly timers: readonly Timer[]
  /** Simulated ms since the start. */
  readonly clock: number
}

/** The initial frame of a flow. Effects are only named, not run. */
export function firstFrame(flow: Flow): Frame {
  const { plain, actions } = begin(flow)
  const steps = getInitialMicrosteps(flow.machine) as unknown as Microstep[]
  const edges = alwaysAfter(flow, steps, { type: 'xstate.init' })
  return frameOf({ flow, plain, actions, steps, edges, input: null, before: null })
}

/** A frame of this state without an event, from which the next frame can be computed. */
export function standing(snapshot: FlowSnapshot): Frame {
  const to = valueName(snapshot.value)
  return { input: null, snapshot, from: '', to, edges: [], visited: [], effects: [], timers: [], clock: 0 }
}

/** The frame after one more event; the same state if the machine ignores it. */
export function nextFrame(flow: Flow, before: Frame, input: Input): Frame {
  const { event } = input
  const { plain, actions } = step(flow, before.snapshot, event)
  const live = restore(flow, before.snapshot) as AnyMachineSnapshot
  if (live.status !== 'active' || !canArrive(before.snapshot.children, event)) {
    return frameOf({ flow, plain, actions, steps: [], edges: [], input, before })
  }
  const taken = live.machine.getTransitionData(live, event as never) as AnyTransitionDefinition[]
  const steps = getMicrosteps(flow.machine, live, event as never) as unknown as Microstep[]
  const edges = [...taken.flatMap((one) => edgeIdOf(flow, one) ?? []), ...alwaysAfter(flow, steps, event)]
  return frameOf({ flow, plain, actions, steps, edges, input, before })
}

/** All frames of a run. Raises times that go backwards to the previous one. */
export function runOf(flow: Flow, inputs: readonly Input[]): Frame[] {
  const frames = [firstFrame(flow)]
  for (const { event, at } of inputs) {
    const before = frames.at(-1)!
    frames.push(nextFrame(flow, before, { event, at: Math.max(at, before.clock) }))
  }
  return frames
}

/** All frames of events without pauses; the event of a running delay comes when the delay is due. */
export function runThrough(flow: Flow, events: readonly AnyEvent[]): Frame[] {
  const frames = [firstFrame(flow)]
  for (const event of events) {
    const before = frames.at(-1)!
    frames.push(nextFrame(flow, before, { event, at: dueAt(before, event, before.clock) }))
  }
  return frames
}

/** Time of an event in simulated ms: when its running delay is due, else now. */
export function dueAt({ timers }: Frame, { type }: AnyEvent, now: number): number {
  return Math.max(now, timers.find(({ event }) => event.type === type)?.due ?? 0)
}

/** Ids of the active states, outermost first. */
export function activeStates(flow: Flow, snapshot: FlowSnapshot): string[] {
  const live = restore(flow, snapshot) as AnyMachineSnapshot
  return nodesOf(live).map(({ id }) => id)
}

type Microstep = [AnyMachineSnapshot, unknown]

interface Parts {
  readonly flow: Flow
  readonly plain: FlowSnapshot
  readonly actions: readonly FlowEffectAction[]
  readonly steps: readonly Microstep[]
  readonly edges: readonly string[]
  readonly input: Input | null
  readonly before: Frame | null
}

function frameOf({ plain, actions, steps, edges, input, before, flow }: Parts): Frame {
  const clock = input?.at ?? 0
  const to = valueName(plain.value)
  const visited = steps.flatMap(([state]) => nodesOf(state).map(({ id }) => id))
  return {
    input,
    snapshot: plain,
    from: before?.to ?? '',
    to,
    edges,
    visited: [...new Set([...visited, ...activeStates(flow, plain)])],
    effects: effectNames(actions),
    timers: timersAfter(before?.timers ?? [], actions, clock, input?.event.type),
    clock,
  }
}

/** Ids of the edges that are taken without an event: `always` and the done transitions of inner states. */
function alwaysAfter(flow: Flow, steps: readonly Microstep[], event: AnyEvent): string[] {
  return steps.slice(0, -1).flatMap(([state]) => {
    const always = firstAlways(state, event)
    const ended = nodesOf(state).flatMap(({ id }) => {
      const done = { type: `xstate.done.state.${id}` } as never
      return state.machine.getTransitionData(state, done) as AnyTransitionDefinition[]
    })
    return (always ? [always] : ended).flatMap((one) => edgeIdOf(flow, one) ?? [])
  })
}

function firstAlways(state: AnyMachineSnapshot, event: AnyEvent): AnyTransitionDefinition | undefined {
  return [...nodesOf(state)]
    .reverse()
    .flatMap(({ always }) => always ?? [])
    .find((transition) => guardPasses(transition, state, event))
}

function nodesOf(live: AnyMachineSnapshot): AnyStateNode[] {
  return (live as unknown as { _nodes: AnyStateNode[] })._nodes
}
