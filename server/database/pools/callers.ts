/** Who waits for the database. It follows a request through the code. */
import { AsyncLocalStorage } from 'node:async_hooks'

/** `staff`: reports of a large shop take their time. `work`: what is begun is not given up in its middle. */
export type CallerKind = 'shopper' | 'staff' | 'work'

export class Caller {
  readonly kind: CallerKind
  /** Something was asked, and perhaps done, already. */
  hasAsked = false
  /** The request is answered: what still goes on is waited for by nobody. */
  isGone = false

  constructor(kind: CallerKind) {
    this.kind = kind
  }
}

const callers = new AsyncLocalStorage<Caller>()

/** Everything that this work asks of the database, now and later, is asked for this caller. */
export const askingFor = <T>(caller: Caller, work: () => T): T => callers.run(caller, work)

/** What this work asks of the database serves many: it is not given up because the one who began it gives up. */
export const askingForAll = <T>(work: () => T): T => callers.exit(work)

/** Undefined for work that nobody waits for: jobs, commands of the owner, what a request left behind. */
export function currentCaller(): Caller | undefined {
  const caller = callers.getStore()
  return caller?.isGone ? undefined : caller
}
