import type { AnyEvent, Frame } from '../graph/simulation.ts'

interface Happening {
  readonly event: AnyEvent & Readonly<Record<string, unknown>>
  /** Name of the state before the event. */
  readonly state: string
  readonly context: Readonly<Record<string, unknown>>
  /** Whether it is the last event of the path. */
  readonly isLast: boolean
}

/**
 * Events by flow that e2e/support/hands can cause in the shop's pages. A path with only these events becomes a test in the
 * shop. Omits events that a user cannot cause or whose controls the tests do not know.
 */
const doneByHand: Readonly<Record<string, Readonly<Record<string, (happening: Happening) => boolean>>>> = {
  login: {
    // Only while it is closed, because the dialog covers the page. Without a reason, the link in the header opens it.
    'login.opened': ({ event, state }) =>
      state === 'closed' &&
      (event.reason === 'none' ? event.closable === true : event.reason === 'favourite'),
    'login.closed': () => true,
    'login.left': ({ context }) => context.way === 'password',
    'login.wayChosen': ({ event, context }) => event.way !== context.way,
    'login.submitted': ({ context }) => context.way === 'password',
    // Only as the last event, because a logged-in user cannot open the login again.
    'login.entered': ({ context, isLast }) => context.way === 'code' && isLast,
    'xstate.done.actor.submitLogin': ({ event, isLast }) =>
      isLast || (event.output as { success?: boolean } | undefined)?.success === false,
    'xstate.error.actor.submitLogin': () => true,
  },
}

/** Whether a test can walk a run in the shop's pages. */
export function canWalkInShop(flowId: string, frames: readonly Frame[]): boolean {
  const known = doneByHand[flowId]
  if (!known || frames.length < 2) return false
  return frames.slice(1).every(({ input, edges }, index) => {
    const before = frames[index]!
    if (!input || edges.length === 0) return false
    const event = input.event as Happening['event']
    const { context } = before.snapshot as { context?: unknown }
    const isLast = index === frames.length - 2
    return (
      known[event.type]?.({ event, state: before.to, context: context as Happening['context'], isLast }) ??
      false
    )
  })
}
