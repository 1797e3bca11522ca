import { createAction, type UnknownAction } from '@reduxjs/toolkit'
import type { AnyStateMachine, EmittedFrom, EventFrom } from 'xstate'

/** What a leaf effect sends back when it ends; xstate names these events, we only type them. */
export type ActorEvent =
  | { type: `xstate.done.actor.${string}`; output: unknown; actorId: string }
  | { type: `xstate.error.actor.${string}`; error: unknown; actorId: string }

/** A machine that lives in the Redux record under `flows.<id>`. */
export interface Flow<M extends AnyStateMachine = AnyStateMachine> {
  readonly id: string
  readonly machine: M
  readonly title: { readonly fa: string; readonly en: string }
  /** One event of each kind, answers of effects included: for the visualiser and the model-based tests. */
  readonly sampleEvents: readonly (EventFrom<M> | ActorEvent)[]
}

export interface FlowAction extends UnknownAction {
  type: string
  payload: { type: string }
  meta: { flow: string }
}

/** Emitted events carry `emitter`, not `flow`: they leave a machine and never enter one. */
export interface FlowEmittedAction<E extends { type: string } = { type: string }> extends UnknownAction {
  type: string
  payload: E
  meta: { emitter: string }
}

export function defineFlow<M extends AnyStateMachine>(flow: Flow<M>): Flow<M> {
  return flow
}

/** The action that sends `event` into `flow`. Everything in it is recorded: no secrets. */
export function flowEvent<M extends AnyStateMachine>(flow: Flow<M>, event: EventFrom<M>): FlowAction {
  return eventAction(flow.id, event)
}

/** As `flowEvent`, for events that xstate itself names (done, error, after). */
export function eventAction(flowId: string, event: { type: string }): FlowAction {
  return { type: `${flowId}/${event.type}`, payload: event, meta: { flow: flowId } }
}

export function flowEmitted<M extends AnyStateMachine>(
  flow: Flow<M>,
  event: EmittedFrom<M>,
): FlowEmittedAction<EmittedFrom<M>> {
  return { type: `${flow.id}/emitted/${event.type}`, payload: event, meta: { emitter: flow.id } }
}

/** A matcher for `startListening` (kept in a const first, or its type is lost): the flow emitted this event. */
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

/** The start: the effects of every flow's initial state start now. A second one changes nothing. */
export const flowsStarted = createAction('flows/started')

/** Continue from a restored state: running effects and timers start again instead of the initial ones. */
export const flowsResumed = createAction('flows/resumed')
