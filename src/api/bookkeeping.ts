/** Internal actions of Redux and RTK Query, which change nothing that a user sees. */
const own = /^(@@|__rtkq\/|api\/(config|internalSubscriptions|subscriptions|internal_))/

interface Action {
  readonly type: string
  readonly meta?: unknown
}

/**
 * Whether recordings leave out the action: an internal one, or a query that RTK Query rejected by its condition because the
 * answer was cached. The replay dispatches such actions itself.
 */
export function isBookkeeping({ type, meta }: Action): boolean {
  return own.test(type) || (meta as { condition?: boolean } | undefined)?.condition === true
}
