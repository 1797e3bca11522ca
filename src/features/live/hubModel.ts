/** Context, events and emitted events of the hub machine. */
import type { ChatLocation, PageLocation } from '../../../contract/live/hub.ts'

/** A method of the hub with its arguments (spec §7). */
export type HubCall = readonly [method: string, ...args: string[]]

/** Token of the next attempt: the stored one, the one renewed after a 401, or none. */
export type HubCredentials = 'stored' | 'renewed' | 'none'

export interface HubContext {
  /** Whether attempts follow the delays of the automatic reconnect instead of those of a first start. */
  readonly isReconnecting: boolean
  /** Number of failed attempts of the current automatic reconnect. */
  readonly failures: number
  readonly credentials: HubCredentials
  /** The connection was interrupted, so events may be lost. */
  readonly wasInterrupted: boolean
  /** The server requested a rebuild and must still be notified that it is done. */
  readonly owesRebuild: boolean
  readonly location: PageLocation | null
  readonly chat: ChatLocation | null
  /** URL from which the visitor came to the shop; sent once. */
  readonly referrer: string | null
  readonly isReferrerTold: boolean
  readonly untoldViews: number
}

export type HubEvent =
  | { type: 'hub.started' }
  /** A login, a logout or another user; the connection must use the new token. */
  | { type: 'identity.changed' }
  /** `referrer`: that of the document, sent with the first view; empty or absent if there is none. */
  | { type: 'page.viewed'; location: PageLocation; referrer?: string }
  | { type: 'chat.moved'; chat: ChatLocation }
  /** The page is visible or online again; its timers may have been suspended. */
  | { type: 'page.woke' }
  | { type: 'page.hidden' }
  /** The page returned from the back-forward cache. */
  | { type: 'page.shown' }
  | { type: 'connection.opened' }
  | { type: 'connection.failed'; reason: 'unauthorised' | 'unreachable' }
  /** `mayReconnect`: false if the server forbids a reconnect. */
  | { type: 'connection.lost'; mayReconnect: boolean }
  /** The server answered a probe. */
  | { type: 'connection.answered' }
  /** The server sent ReconnectEvent. */
  | { type: 'reconnect.asked' }

export interface ConnectionInput {
  readonly credentials: HubCredentials
}
export type ConnectionCommand =
  | { type: 'tell'; calls: readonly HubCall[] }
  /** Calls whose answers prove that the connection works. */
  | { type: 'probe'; calls: readonly HubCall[] }

/** `undecided`: the refresh call got no answer, so the token may still be valid. */
export type TokenRenewal = 'renewed' | 'refused' | 'undecided'

/** Time after which an attempt without an answer fails, ms. */
export const ATTEMPT_TIMEOUT = 20_000
/** Time within which the server must answer a probe, ms. */
export const PROBE_TIMEOUT = 5000

export const initialHubContext: HubContext = {
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
