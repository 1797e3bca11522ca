/** Internal actions of Redux and RTK Query: they change nothing a shopper could see; nothing is computed from them. */
const own = /^(@@|__rtkq\/|api\/(config|internalSubscriptions|subscriptions|internal_))/

interface Action {
  readonly type: string
  readonly meta?: unknown
}

/**
 * Whether no record needs the action: bookkeeping, or a call that was not made because its answer was there
 * already (RTK Query rejects it by its condition). A replay of such actions would collide with the replay's own.
 */
export function isBookkeeping({ type, meta }: Action): boolean {
  return own.test(type) || (meta as { condition?: boolean } | undefined)?.condition === true
}
