import type { AnyEvent, Frame } from '../graph/simulation.ts'

interface Happening {
  readonly event: AnyEvent & Readonly<Record<string, unknown>>
  /** Where the machine is before it. */
  readonly state: string
  readonly context: Readonly<Record<string, unknown>>
  /** Whether nothing comes after it. */
  readonly isLast: boolean
}

/**
 * Events that e2e/support/hands makes happen in the shop's own pages, by flow: a path of these alone becomes a test there.
 * What nobody can do in the shop, or whose place is not known to the tests, is not among them.
 */
const doneByHand: Readonly<Record<string, Readonly<Record<string, (happening: Happening) => boolean>>>> = {
  login: {
    // The dialog covers the page: nothing opens it again. Without a reason, it is the link in the header.
    'login.opened': ({ event, state }) =>
      state === 'closed' &&
      (event.reason === 'none' ? event.closable === true : event.reason === 'favourite'),
    'login.closed': () => true,
    'login.left': ({ context }) => context.way === 'password',
    'login.wayChosen': ({ event, context }) => event.way !== context.way,
    'login.submitted': ({ context }) => context.way === 'password',
    // Whoever is in cannot go on to open it.
    'login.entered': ({ context, isLast }) => context.way === 'code' && isLast,
    'xstate.done.actor.submitLogin': ({ event, isLast }) =>
      isLast || (event.output as { success?: boolean } | undefined)?.success === false,
    'xstate.error.actor.submitLogin': () => true,
  },
}

/** Whether a run can be walked in the shop's own pages, step by step. */
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
