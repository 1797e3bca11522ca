/** How staff follow the machines of a phone over the hub (decision 0049). Beyond spec §7. */

/** Bounds of a follow. Durations in ms. */
export const followLimits = {
  /** From the moment the address is shown until it is opened and agreed to. */
  invitation: 4 * 60_000,
  /** From the agreement on, by the server's clock. */
  session: 60 * 60_000,
  /** A desk, or a server, that was not heard of for so long has left. */
  silence: 45_000,
  /** Bytes of one message. */
  messageBytes: 16_000,
  /** Messages in a second in the long run, and at once; a phone keeps to half of both. */
  perSecond: 20,
  atOnce: 60,
} as const

/** Both sides tell which tickets they hold; the phone alone tells what it does. */
export const followMethods = {
  /** `[invitation]`, answered by FollowOffer: who asks, before anything is agreed to. */
  read: 'ReadFollowMethod',
  /** `[invitation]`, answered by FollowTicket: agreed. Once. */
  accept: 'AcceptFollowMethod',
  /** `[ticket]`, answered by FollowPlace: on each new connection. */
  join: 'JoinFollowMethod',
  /** `[message]`: what a machine of the phone did. */
  tell: 'TellFollowMethod',
  /** `[]`: enough. */
  end: 'EndFollowMethod',
} as const

/** used: by this phone or another; over: the time is; unknown: no such follow, or who asked is no longer staff. */
export type FollowRefusal = 'used' | 'over' | 'unknown' | 'unsure'
interface Refused {
  readonly refused: FollowRefusal
}

/** `left`: ms, for clocks differ. */
export type FollowOffer = { readonly by: string; readonly left: number } | Refused
export type FollowTicket = { readonly ticket: string; readonly by: string; readonly left: number } | Refused
export type FollowPlace = { readonly left: number } | Refused

/** Whose word it was: time is the hour's, desk also stands for a desk that was left. */
export const followEnds = ['phone', 'desk', 'time'] as const
export type FollowEnd = (typeof followEnds)[number]

/**
 * What both sides hear; of a phone that is there or away, and of what it does, only the desk. `asked` is for the phone: a
 * desk came that knows nothing of it yet.
 */
export type FollowNews =
  | { readonly kind: 'phone'; readonly left: number }
  | { readonly kind: 'away' }
  | { readonly kind: 'asked' }
  | { readonly kind: 'told'; readonly message: unknown }
  | { readonly kind: 'dropped'; readonly count: number }
  | { readonly kind: 'ended'; readonly by: FollowEnd }
