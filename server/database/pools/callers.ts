/** Tells to which caller a query belongs, also across async code. */
import { AsyncLocalStorage } from 'node:async_hooks'

/** `staff`: longer timeouts, because reports of a large shop are slow. `work`: does not time out once it has begun. */
export type CallerKind = 'shopper' | 'staff' | 'work'

export class Caller {
  readonly kind: CallerKind
  /** The caller has sent a query, so it may have written something. */
  hasQueried = false
  /** The request is answered; nobody waits for queries that still run. */
  isAnswered = false

  constructor(kind: CallerKind) {
    this.kind = kind
  }
}

const callers = new AsyncLocalStorage<Caller>()

/** Runs work whose queries belong to this caller, also the later ones. */
export const runForCaller = <T>(caller: Caller, work: () => T): T => callers.run(caller, work)

/** Runs work whose queries belong to no caller, because others need the result if this caller gives up. */
export const runWithoutCaller = <T>(work: () => T): T => callers.exit(work)

/** Undefined for jobs, the owner's commands, and work after a request's answer. */
export function currentCaller(): Caller | undefined {
  const caller = callers.getStore()
  return caller?.isAnswered ? undefined : caller
}
