import { createAction, type UnknownAction } from '@reduxjs/toolkit'
import type { AnyStateMachine, EmittedFrom, EventFrom } from 'xstate'

/** Event of an effect that ended, named by xstate. */
export type ActorEvent =
  | { type: `xstate.done.actor.${string}`; output: unknown; actorId: string }
  | { type: `xstate.error.actor.${string}`; error: unknown; actorId: string }

/** A machine whose state is in the Redux store under `flows.<id>`. */
export interface Flow<M extends AnyStateMachine = AnyStateMachine> {
  readonly id: string
  readonly machine: M
  readonly title: { readonly fa: string; readonly en: string }
  /** One event of each type, answers of effects included, for the visualiser and the model-based tests. */
  readonly sampleEvents: readonly (EventFrom<M> | ActorEvent)[]
}

export interface FlowAction extends UnknownAction {
  type: string
  payload: { type: string }
  meta: { flow: string }
}

/** An event that a machine emits. Its meta has `emitter` instead of `flow`, because no machine receives it. */
export interface FlowEmittedAction<E extends { type: string } = { type: string }> extends UnknownAction {
  type: string
  payload: E
  meta: { emitter: string }
}

/** The event of an effect that resolved. */
export const doneEvent = <Output>(actorId: string, output: Output) =>
  ({ type: `xstate.done.actor.${actorId}`, output, actorId }) as const

/** The event of an effect that rejected. */
export const errorEvent = (actorId: string, error: unknown) =>
  ({ type: `xstate.error.actor.${actorId}`, error, actorId }) as const

export function defineFlow<M extends AnyStateMachine>(flow: Flow<M>): Flow<M> {
  return flow
}

/** The action that sends `event` to `flow`. Recordings contain it, so it must contain no secrets. */
export function flowEvent<M extends AnyStateMachine>(flow: Flow<M>, event: EventFrom<M>): FlowAction {
  return eventAction(flow.id, event)
}

/** Like `flowEvent`, for events that xstate itself names (done, error, after). */
export function eventAction(flowId: string, event: { type: string }): FlowAction {
  return { type: `${flowId}/${event.type}`, payload: event, meta: { flow: flowId } }
}

export function flowEmitted<M extends AnyStateMachine>(
  flow: Flow<M>,
  event: EmittedFrom<M>,
): FlowEmittedAction<EmittedFrom<M>> {
  return { type: `${flow.id}/emitted/${event.type}`, payload: event, meta: { emitter: flow.id } }
}

/**
 * A matcher of an emitted event for `startListening`. Assign it to a const first, because RTK loses the type of a matcher
 * that is created in place.
 */
export function hasEmitted<M extends AnyStateMachine, T extends EmittedFrom<M>['type']>(
  flow: Flow<M>,
  type: T,
): EmittedMatcher<Extract<EmittedFrom<M>, { type: T }>> {
  const matches = (action: unknown) => (action as UnknownAction).type === `${flow.id}/emitted/${type}`
  return matches as EmittedMatcher<Extract<EmittedFrom<M>, { type: T }>>
}

interface EmittedMatcher<E extends { type: string }> {
  (action: unknown): action is FlowEmittedAction<E>
}

export function isFlowAction(action: unknown): action is FlowAction {
  return typeof (action as Partial<FlowAction>).meta?.flow === 'string'
}

/** Starts the effects of the initial state of each flow. A second dispatch changes nothing. */
export const flowsStarted = createAction('flows/started')

/** Continues from a restored state: starts its running effects and timers instead of the initial ones. */
export const flowsResumed = createAction('flows/resumed')
