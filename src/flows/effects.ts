import { fromCallback, fromPromise } from 'xstate'
import type {
  AnyStateMachine,
  CallbackActorLogic,
  ContextFrom,
  EventFrom,
  EventFromLogic,
  EventObject,
  InputFrom,
  NonReducibleUnknown,
  OutputFrom,
  PromiseActorLogic,
  StateMachine,
} from 'xstate'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'

/**
 * Services of the application that effects may use: the `extra` of its listener middleware. The application adds its
 * own by `declare module`.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- The application fills it.
export interface FlowServices {}

/** The parts of the application that an effect may use. */
export interface FlowApi {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- Each thunk declares the state that it needs.
  readonly dispatch: ThunkDispatch<any, FlowServices, UnknownAction>
  readonly getState: () => unknown
  readonly services: FlowServices
}

export interface ActorEffectArgs<Input, SentBack, Received> {
  readonly input: Input
  readonly api: FlowApi
  /** Sends an event to the flow after the effects of the current event; does nothing after the effect was stopped. */
  readonly sendBack: (event: SentBack) => void
  /** Subscribes to the events that the machine sends to this child with `sendTo`. */
  readonly receive: (listener: (event: Received) => void) => void
  /** Aborted when the machine leaves the state that invoked the effect. */
  readonly signal: AbortSignal
}

/**
 * Returns a promise, which ends as `xstate.done.actor.<id>` or `xstate.error.actor.<id>` (the error as plain data), or
 * the clean-up function of a long-running effect, or nothing.
 */
export type ActorEffect<Input, Output, SentBack, Received> = (
  args: ActorEffectArgs<Input, SentBack, Received>,
) => Promise<Output> | (() => void) | void

export type ActionEffect<M extends AnyStateMachine, Params> = (args: {
  readonly params: Params
  readonly context: ContextFrom<M>
  readonly event: EventFrom<M>
  readonly api: FlowApi
}) => void

/* eslint-disable @typescript-eslint/no-explicit-any -- inference over xstate's fifteen parameters */
type ActorsOf<M> =
  M extends StateMachine<any, any, any, infer A, any, any, any, any, any, any, any, any, any, any, any>
    ? A
    : never
type ActionsOf<M> =
  M extends StateMachine<any, any, any, any, infer A, any, any, any, any, any, any, any, any, any, any>
    ? A
    : never
/* eslint-enable @typescript-eslint/no-explicit-any */

/** One effect per actor of the machine by its `src` name, and optional ones for its custom actions by their type. */
export type EffectsOf<M extends AnyStateMachine> = {
  [A in ActorsOf<M> as A['src']]: ActorEffect<
    InputFrom<A['logic']>,
    OutputFrom<A['logic']>,
    EventFrom<M>,
    EventFromLogic<A['logic']>
  >
} & {
  [A in ActionsOf<M> as A['type']]?: ActionEffect<M, A['params']>
}

/** Placeholder for `setup({ actors })`: an effect that answers once. Without the effect it never ends. */
export function answering<Output, Input = NonReducibleUnknown>(): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => new Promise<Output>(() => {}))
}

/** Placeholder for `setup({ actors })`: an effect that runs until the machine leaves its state. */
export function running<
  Input = NonReducibleUnknown,
  Received extends EventObject = EventObject,
>(): CallbackActorLogic<Received, Input> {
  return fromCallback<Received, Input>(() => {})
}
