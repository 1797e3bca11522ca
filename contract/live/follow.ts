/**
 * Contract for following the state machines of a phone over the hub (decision 0049), for staff. Not part of spec §7.
 */

/** Limits of following. Durations in ms. */
export const followLimits = {
  /** From showing the invitation until the phone accepts it. */
  invitation: 4 * 60_000,
  /** From acceptance, by the server's clock. */
  session: 60 * 60_000,
  /** A desk or a server that sends nothing for so long counts as gone. */
  silence: 45_000,
  /** Maximum size of one message in bytes. */
  messageBytes: 16_000,
  /** Messages per second on average, and in a burst. A phone uses at most half of both. */
  perSecond: 20,
  atOnce: 60,
} as const

/** The desk and the phone send their tickets; only the phone reports what its machines do. */
export const followMethods = {
  /** `[invitation]`, answers FollowOffer: who asks. Called before the phone accepts. */
  read: 'ReadFollowMethod',
  /** `[invitation]`, answers FollowTicket: the phone accepts. Works once. */
  accept: 'AcceptFollowMethod',
  /** `[ticket]`, answers FollowPlace: called on each new connection. */
  join: 'JoinFollowMethod',
  /** `[message]`: what a machine of the phone did; of a desk: an action for the phone, unless in production. */
  tell: 'TellFollowMethod',
  /** `[]`: ends following. */
  end: 'EndFollowMethod',
} as const

/**
 * used: by this phone or another one; over: expired; unknown: it does not exist, or the desk's user is no longer
 * staff.
 */
export type FollowRefusal = 'used' | 'over' | 'unknown' | 'unsure'
interface Refused {
  readonly refused: FollowRefusal
}

/** `left`: remaining ms instead of a time, because clocks differ. */
export type FollowOffer = { readonly by: string; readonly left: number } | Refused
export type FollowTicket = { readonly ticket: string; readonly by: string; readonly left: number } | Refused
export type FollowPlace = { readonly left: number } | Refused

/** The side that ended the following. time: it expired; desk: staff ended it, or their connection was lost. */
export const followEnds = ['phone', 'desk', 'time'] as const
export type FollowEnd = (typeof followEnds)[number]

/**
 * Events for both sides. Only the desk gets `phone`, `away`, `told` and `dropped`. Only the phone gets `asked`: a
 * new desk joined and needs the current state.
 */
export type FollowNews =
  | { readonly kind: 'phone'; readonly left: number }
  | { readonly kind: 'away' }
  | { readonly kind: 'asked' }
  | { readonly kind: 'told'; readonly message: unknown }
  /** For the phone: an action that the desk sends. */
  | { readonly kind: 'sent'; readonly message: unknown }
  | { readonly kind: 'dropped'; readonly count: number }
  | { readonly kind: 'ended'; readonly by: FollowEnd }
