/**
 * Contract for following the state machines of a phone over the hub (decision 0049), for staff. Not part of spec §7.
 */

/** Limits of following. Durations in ms. */
export const followLimits = {
  /** Time in which the phone must accept an invitation. */
  invitation: 4 * 60_000,
  /** Duration of following after the acceptance, by the server's clock. */
  session: 60 * 60_000,
  /** A desk or a server that sends nothing for this time counts as disconnected. */
  silence: 45_000,
  /** Maximum size of one message in bytes. */
  messageBytes: 16_000,
  /** Messages per second on average, and in a burst. A phone uses at most half of both. */
  perSecond: 20,
  atOnce: 60,
} as const

/** Methods of the hub. "Desk" is the computer of staff. Both sides join by their tickets. */
export const followMethods = {
  /** `[invitation]`, answers FollowOffer with the name of the staff. The phone calls it before it accepts. */
  read: 'ReadFollowMethod',
  /** `[invitation]`, answers FollowTicket. The phone accepts the invitation; possible once. */
  accept: 'AcceptFollowMethod',
  /** `[ticket]`, answers FollowPlace. Both sides call it on each new connection. */
  join: 'JoinFollowMethod',
  /** `[message]`: from a phone, a transition of a machine; from a desk, an action for the phone, but not in production. */
  tell: 'TellFollowMethod',
  /** `[]`: ends following. */
  end: 'EndFollowMethod',
} as const

/**
 * Why an invitation was refused. used: a phone has accepted it; over: expired; unknown: it does not exist, or the desk's user
 * is no longer staff.
 */
export type FollowRefusal = 'used' | 'over' | 'unknown' | 'unsure'
interface Refused {
  readonly refused: FollowRefusal
}

/** `left`: remaining ms. Not a time, because the clocks of the devices differ. */
export type FollowOffer = { readonly by: string; readonly left: number } | Refused
export type FollowTicket = { readonly ticket: string; readonly by: string; readonly left: number } | Refused
export type FollowPlace = { readonly left: number } | Refused

/** The side that ended the following. time: it expired; desk: staff ended it, or their connection was lost. */
export const followEnds = ['phone', 'desk', 'time'] as const
export type FollowEnd = (typeof followEnds)[number]

/**
 * Events for both sides. Only the desk gets `phone`, `away`, `told` and `dropped`. Only the phone gets `asked`, when a
 * new desk has joined and needs the current state.
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
