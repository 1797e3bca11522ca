import { createActor, initialTransition, transition } from 'xstate'
import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom, StateValue } from 'xstate'
import type { Flow } from './flow.ts'

/** State of a flow in the store: the machine's persisted snapshot without undefined keys. */
export interface FlowSnapshot {
  readonly status: 'active' | 'done' | 'error' | 'stopped'
  readonly value: StateValue
  readonly context: Record<string, unknown>
  readonly historyValue: Record<string, unknown>
  readonly children: Record<string, FlowChild>
  readonly output?: unknown
  readonly error?: unknown
}

export interface FlowChild {
  readonly src: string
  readonly snapshot: { readonly status: string; readonly input?: unknown }
}

/** An action as xstate's pure functions return it; flowRunner.ts reads the parameters. */
export interface FlowEffectAction {
  readonly type: string
  readonly params?: unknown
  readonly info: { readonly context: unknown; readonly event: { readonly type: string } }
  readonly exec?: ((info: never, params: never) => void) | undefined
}

/**
 * The last restored snapshot of each machine, because the reducer, the listener and the hooks restore the same one. A
 * larger cache would hold a whole recording in memory.
 */
const lastRestored = new WeakMap<AnyStateMachine, { plain: FlowSnapshot; live: AnyMachineSnapshot }>()

/** The live snapshot (`matches`, `can`, …) of a stored one. Starts no effects, because the actor is not started. */
export function restore<M extends AnyStateMachine>(flow: Flow<M>, plain: FlowSnapshot): SnapshotFrom<M> {
  const last = lastRestored.get(flow.machine)
  if (last?.plain === plain) return last.live as SnapshotFrom<M>
  const options = { snapshot: plain as never }
  const live = createActor(flow.machine as AnyStateMachine, options).getSnapshot() as AnyMachineSnapshot
  lastRestored.set(flow.machine, { plain, live })
  return live as SnapshotFrom<M>
}

/** The initial state of a flow and the actions to run. */
export function begin(flow: Flow): { plain: FlowSnapshot; actions: readonly FlowEffectAction[] } {
  const [live, actions] = initialTransition(flow.machine)
  return { plain: toPlain(flow, live), actions: actions as unknown as readonly FlowEffectAction[] }
}

/** Pure: the state after one event (the same object if nothing changed) and the actions to run. */
export function step(flow: Flow, plain: FlowSnapshot, event: { type: string }) {
  if (!canArrive(plain.children, event)) return { plain, actions: [] }
  const live = restore(flow, plain)
  const [next, actions] = transition(flow.machine, live, event)
  return {
    plain: next === live ? plain : toPlain(flow, next),
    actions: actions as unknown as readonly FlowEffectAction[],
  }
}

const actorEvent = /^xstate\.(?:done|error)\.actor\.(.+)$/

/**
 * False for the answer of an effect that no longer runs, because an error without handler would end the machine. Recordings
 * with skipped or edited events contain such answers.
 */
export function canArrive(children: Readonly<Record<string, unknown>>, { type }: { type: string }): boolean {
  const id = actorEvent.exec(type)?.[1]
  return id === undefined || children[id] !== undefined
}

function toPlain(flow: Flow, live: AnyMachineSnapshot): FlowSnapshot {
  const persisted = flow.machine.getPersistedSnapshot(live) as unknown as FlowSnapshot
  return {
    ...withoutUndefined(persisted),
    children: mapValues(persisted.children, (child) => ({
      src: child.src,
      snapshot: withoutUndefined(child.snapshot),
    })),
  }
}

function withoutUndefined<T extends object>(record: T): T {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T
}

function mapValues<A, B>(record: Record<string, A>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}
