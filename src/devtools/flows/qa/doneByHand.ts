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
 * Events by flow that e2e/support/performers can cause by role and name, with the condition. Omits events that a user cannot
 * cause or whose controls the tests do not know.
 */
const doneByHand: Readonly<Record<string, Readonly<Record<string, (happening: Happening) => boolean>>>> = {
  login: {
    // Only while the login is closed, because its dialog covers the page. Without a reason, the link in the header opens it.
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
  search: {
    'search.opened': ({ event, state }) =>
      state === 'closed' && event.place === 'header' && event.text === '',
    'search.typed': ({ state }) => state.startsWith('open'),
    'search.closed': ({ state }) => state.startsWith('open'),
  },
  favourite: { 'heart.pressed': ({ event, state }) => state === 'resting' && event.isMember === false },
  entry: {
    'entry.opened': ({ state }) => state === 'closed',
    'entry.left': ({ state }) => state === 'open.asking',
    'mobile.submitted': ({ state }) => state === 'open.asking',
    'mobile.changed': ({ state }) => /^open\.(waiting|spent)/.test(state),
  },
}

/**
 * Whether a test performs an event by role and name in the shop's pages; otherwise it dispatches the event to the shop's store.
 * @param before the step before the event
 */
export function canDoByHand(flowId: string, event: AnyEvent, before: Frame, isLast: boolean): boolean {
  const { context } = before.snapshot as { context?: unknown }
  const happening = { event, state: before.to, context, isLast } as Happening
  return doneByHand[flowId]?.[event.type]?.(happening) ?? false
}
