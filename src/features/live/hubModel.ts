/** Context, events and emitted events of the hub machine. */
import type { ChatLocation, PageLocation } from '../../../contract/live/hub.ts'

/** A method of the hub with its arguments (spec §7). */
export type HubCall = readonly [method: string, ...args: string[]]

/** What the next attempt shows: the stored token, the one refreshed after a 401, or none. */
export type HubCredentials = 'stored' | 'renewed' | 'none'

export interface HubContext {
  /** A connection is wanted; false before the start and after `hub.stopped`. */
  readonly isWanted: boolean
  /** The present attempts follow the delays of the automatic reconnect, not those of a first start. */
  readonly isReconnecting: boolean
  /** Failed attempts of the present automatic reconnect. */
  readonly failures: number
  readonly credentials: HubCredentials
  /** There was no connection for a while, so events may have been missed. */
  readonly wasInterrupted: boolean
  /** The server asked for a rebuild and has not been notified of it yet. */
  readonly owesRebuild: boolean
  readonly location: PageLocation | null
  readonly chat: ChatLocation | null
  /** Where the visitor came from; sent once. */
  readonly referrer: string | null
  readonly isReferrerTold: boolean
  readonly untoldViews: number
}

export type HubEvent =
  | { type: 'hub.started' }
  | { type: 'hub.stopped' }
  /** A login, logout or other user: the connection must carry the new token. */
  | { type: 'identity.changed' }
  /** `referrer`: the document's, of the first view; empty or absent when it has none. */
  | { type: 'page.viewed'; location: PageLocation; referrer?: string }
  | { type: 'chat.moved'; chat: ChatLocation }
  /** Seen again, or back online: timers may have slept. */
  | { type: 'page.woke' }
  | { type: 'page.hidden' }
  /** Back from the browser's back-forward cache. */
  | { type: 'page.shown' }
  | { type: 'connection.opened' }
  | { type: 'connection.failed'; reason: 'unauthorised' | 'unreachable' }
  /** `mayReconnect`: false when the server closed it finally. */
  | { type: 'connection.lost'; mayReconnect: boolean }
  /** The answer to a probe. */
  | { type: 'connection.answered' }
  /** The server's ReconnectEvent. */
  | { type: 'reconnect.asked' }

export interface ConnectionInput {
  readonly credentials: HubCredentials
}
export type ConnectionCommand =
  | { type: 'tell'; calls: readonly HubCall[] }
  /** Calls whose answers show that the line is alive. */
  | { type: 'probe'; calls: readonly HubCall[] }

/** undecided: the shop could not be asked, so the token may still be good. */
export type TokenRenewal = 'renewed' | 'refused' | 'undecided'

/** ms an attempt may hang before it counts as failed. */
export const ATTEMPT_TIMEOUT = 20_000
/** ms within which a probe must be answered. */
export const PROBE_TIMEOUT = 5000

export const initialHubContext: HubContext = {
  isWanted: false,
  isReconnecting: false,
  failures: 0,
  credentials: 'stored',
  wasInterrupted: false,
  owesRebuild: false,
  location: null,
  chat: null,
  referrer: null,
  isReferrerTold: false,
  untoldViews: 0,
}
