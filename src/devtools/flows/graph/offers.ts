import { getNextTransitions } from 'xstate'
import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate'
import type { Flow } from '../../../flows/flow.ts'
import { canArrive, restore, type FlowSnapshot } from '../../../flows/flowSnapshot.ts'
import { edgeIdOf, graphOf, kindOf, type GraphEdge } from './flowGraph.ts'
import { readGuards, type GuardReading } from './guardReading.ts'
import type { AnyEvent } from './simulation.ts'

/** A possible next transition with a sample event, and the reasons if it is refused. */
export interface Offer {
  readonly edge: GraphEdge
  readonly event: AnyEvent
  readonly can: boolean
  /** Guards that refuse; empty if an inner or earlier transition takes the event instead. */
  readonly refusals: readonly GuardReading[]
}

/**
 * Lists the possible next transitions: one offer for each sample event that takes a transition, or one refused offer if none
 * does. An event has an enabled offer exactly when the machine `can` take one of its samples.
 */
export function offersOf(flow: Flow, plain: FlowSnapshot): Offer[] {
  const live = restore(flow, plain) as AnyMachineSnapshot
  if (live.status !== 'active') return []
  return (getNextTransitions(live) as AnyTransitionDefinition[])
    .filter(({ eventType }) => eventType !== '')
    .flatMap((transition) => offersFor(flow, live, transition))
}

function offersFor(flow: Flow, live: AnyMachineSnapshot, transition: AnyTransitionDefinition): Offer[] {
  const id = edgeIdOf(flow, transition)
  const edge = graphOf(flow).edges.find((one) => one.id === id)
  if (!edge) return []
  const samples = samplesOf(flow, transition.eventType)
  const taking = samples.filter((event) => takes(live, transition, event))
  if (taking.length > 0) return taking.map((event) => ({ edge, event, can: true, refusals: [] }))
  const event = samples[0]!
  const refusals = readGuards(transition, live, event).filter(({ passes }) => !passes)
  return [{ edge, event, can: false, refusals }]
}

function takes(live: AnyMachineSnapshot, transition: AnyTransitionDefinition, event: AnyEvent): boolean {
  if (!canArrive(live.children, event)) return false
  try {
    return (live.machine.getTransitionData(live, event as never) as unknown[]).includes(transition)
  } catch {
    return false
  }
}

/** The flow's samples of a type, or one that is made up; never empty. */
export function samplesOf(flow: Flow, eventType: string): readonly AnyEvent[] {
  const own = (flow.sampleEvents as readonly AnyEvent[]).filter(({ type }) => type === eventType)
  return own.length > 0 ? own : [madeUp(eventType)]
}

/** The payload of an event as JSON; empty without one. */
export function payloadOf({
  type: _type,
  actorId: _actor,
  ...payload
}: AnyEvent & { actorId?: string }): string {
  return Object.keys(payload).length > 0 ? JSON.stringify(payload) : ''
}

/** At least one sample of every event that the machine accepts. */
export function allSamples(flow: Flow): AnyEvent[] {
  const types = new Set(graphOf(flow).edges.map(({ eventType }) => eventType))
  return [...types].filter((type) => type !== '').flatMap((type) => samplesOf(flow, type))
}

function madeUp(type: string): AnyEvent {
  const actorId = type.replace(/^xstate\.(done|error)\.actor\./, '')
  const error = { name: 'Error', message: 'خطای نمونه' }
  if (kindOf(type) === 'error') return { type, error, actorId } as AnyEvent
  if (kindOf(type) === 'done') return { type, output: {}, actorId } as AnyEvent
  return { type }
}
