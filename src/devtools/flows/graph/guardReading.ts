import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate'
import { nameOf } from './names.ts'

type AnyEvent = { readonly type: string }
type Guard = string | { type?: string; params?: unknown; guards?: Guard[] } | GuardFunction
type GuardFunction = ((args: GuardArgs, params: unknown) => boolean) & { guards?: Guard[] }
interface GuardArgs {
  readonly context: object
  readonly event: AnyEvent
}

/** The result of a guard, with the values of context and event that it read. */
export interface GuardReading {
  readonly name: string
  readonly passes: boolean
  readonly context: Readonly<Record<string, unknown>>
  readonly event: Readonly<Record<string, unknown>>
}

/** Evaluates each guard of a transition separately, also those inside `and`, `or` and `not`. */
export function readGuards(
  { guard, source }: AnyTransitionDefinition,
  { context }: AnyMachineSnapshot,
  event: AnyEvent,
): GuardReading[] {
  const known = source.machine.implementations.guards as Record<string, Guard>
  return simpleGuards(guard as Guard | undefined, known).map(([name, guard]) => {
    const read = { context: {}, event: {} }
    const args = { context: watched(context, read.context), event: watched(event, read.event) }
    const check = typeof guard === 'function' ? guard : (known[name] as GuardFunction)
    const params = typeof guard === 'object' ? guard.params : undefined
    return { name, passes: attempt(() => check(args, resolve(params, args))), ...read }
  })
}

/** Whether an `always` transition would be taken now. */
export function guardPasses(
  { guard, source }: AnyTransitionDefinition,
  { context }: AnyMachineSnapshot,
  event: AnyEvent,
): boolean {
  const known = source.machine.implementations.guards as Record<string, Guard>
  const holds = (guard: Guard | undefined): boolean => {
    if (guard === undefined) return true
    const inner = (guard as GuardFunction).guards
    if (inner) {
      const name = nameOf(guard)
      if (name.endsWith('not')) return !holds(inner[0])
      return name.endsWith('or') ? inner.some(holds) : inner.every(holds)
    }
    const check = typeof guard === 'function' ? guard : (known[nameOf(guard)] as GuardFunction)
    if ((check as GuardFunction).guards) return holds(check)
    const args = { context, event }
    return attempt(() => check(args, resolve(typeof guard === 'object' ? guard.params : undefined, args)))
  }
  return holds(guard as Guard | undefined)
}

function simpleGuards(guard: Guard | undefined, known: Record<string, Guard>): [string, Guard][] {
  if (guard === undefined) return []
  const inner = (guard as GuardFunction).guards
  if (inner) return inner.flatMap((one) => simpleGuards(one, known))
  const name = nameOf(guard)
  const composed = (known[name] as GuardFunction | undefined)?.guards
  return composed ? composed.flatMap((one) => simpleGuards(one, known)) : [[name, guard]]
}

function resolve(params: unknown, args: GuardArgs): unknown {
  return typeof params === 'function' ? attempt(() => (params as (args: GuardArgs) => unknown)(args)) : params
}

/** A guard that throws for a made-up payload counts as refusing. */
function attempt<T>(task: () => T): T | false {
  try {
    return task()
  } catch {
    return false
  }
}

/** Returns a proxy that adds every key read from `record` to `read`, with its value. */
function watched<T extends object>(record: T, read: Record<string, unknown>): T {
  return new Proxy(record, {
    get(target, key, receiver) {
      const value: unknown = Reflect.get(target, key, receiver)
      if (typeof key === 'string') read[key] = value
      return value
    },
  })
}
