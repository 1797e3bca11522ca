import { createActor, initialTransition, transition } from 'xstate'
import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom, StateValue } from 'xstate'
import type { Flow } from './flow.ts'

/** What the store keeps of a flow: the machine's persisted snapshot without undefined keys. */
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

/** Actions as xstate's pure functions return them; what each needs is read in flowRunner. */
export interface FlowEffectAction {
  readonly type: string
  readonly params?: unknown
  readonly info: { readonly context: unknown; readonly event: { readonly type: string } }
  readonly exec?: ((info: never, params: never) => void) | undefined
}

/**
 * One restored snapshot per machine is kept: the reducer, the listener and the hooks ask for the same one.
 * More would pin a whole recording in memory.
 */
const lastRestored = new WeakMap<AnyStateMachine, { plain: FlowSnapshot; live: AnyMachineSnapshot }>()

/** The live snapshot (`matches`, `can`, …) of a stored one. Nothing starts: the actor is never run. */
export function restore<M extends AnyStateMachine>(flow: Flow<M>, plain: FlowSnapshot): SnapshotFrom<M> {
  const kept = lastRestored.get(flow.machine)
  if (kept?.plain === plain) return kept.live as SnapshotFrom<M>
  const options = { snapshot: plain as never }
  const live = createActor(flow.machine as AnyStateMachine, options).getSnapshot() as AnyMachineSnapshot
  lastRestored.set(flow.machine, { plain, live })
  return live as SnapshotFrom<M>
}

/** State and actions a flow begins with. */
export function begin(flow: Flow): { plain: FlowSnapshot; actions: readonly FlowEffectAction[] } {
  const [live, actions] = initialTransition(flow.machine)
  return { plain: toPlain(flow, live), actions: actions as unknown as readonly FlowEffectAction[] }
}

/** One event, purely: the next state (the same object when nothing changed) and the actions to run. */
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
 * An answer of an effect that no longer runs is not for the machine: where nothing handles an error, it would
 * end. Such answers come from recordings with skipped or edited events.
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
