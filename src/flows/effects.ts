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
import type { AppThunkDispatch } from '../api/store.ts'
import type { Services } from '../api/services.ts'

/** What an effect may touch of the shop. */
export interface FlowApi {
  readonly dispatch: AppThunkDispatch
  readonly getState: () => unknown
  readonly services: Services
}

export interface ActorEffectArgs<Input, SentBack, Received> {
  readonly input: Input
  readonly api: FlowApi
  /** Sends an event into the flow, after the effects of the present event; nothing once stopped. */
  readonly sendBack: (event: SentBack) => void
  /** Subscribes to the events that the machine sends to this child with `sendTo`. */
  readonly receive: (listener: (event: Received) => void) => void
  /** Aborted when the machine leaves the state that invoked the effect. */
  readonly signal: AbortSignal
}

/**
 * A promise: settles into `xstate.done.actor.<id>` or `xstate.error.actor.<id>` (the error as plain data).
 * A function: the clean-up of a long-running effect. Nothing: neither.
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

/** One effect per actor of the machine, by its `src` name; and, where wanted, per custom action by its type. */
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

/** Placeholder for `setup({ actors })`: an effect that answers once. Run by itself it waits forever. */
export function answering<Output, Input = NonReducibleUnknown>(): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => new Promise<Output>(() => {}))
}

/** Placeholder for `setup({ actors })`: an effect that runs until its state is left. */
export function running<
  Input = NonReducibleUnknown,
  Received extends EventObject = EventObject,
>(): CallbackActorLogic<Received, Input> {
  return fromCallback<Received, Input>(() => {})
}
