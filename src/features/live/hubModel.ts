/** Context, events and emitted events of the hub machine. */
import type { ChatLocation, PageLocation } from '../../../contract/live/hub.ts'

/** A method of the hub with its arguments (spec §7). */
export type HubCall = readonly [method: string, ...args: string[]]

/** Token of the next attempt: the stored one, the one renewed after a 401, or none. */
export type HubCredentials = 'stored' | 'renewed' | 'none'

export interface HubContext {
  /** Attempts follow the delays of the automatic reconnect, not those of a first start. */
  readonly isReconnecting: boolean
  /** Failed attempts of the current automatic reconnect. */
  readonly failures: number
  readonly credentials: HubCredentials
  /** The connection was interrupted, so events may be lost. */
  readonly wasInterrupted: boolean
  /** The server asked for a rebuild and has not been notified of it yet. */
  readonly owesRebuild: boolean
  readonly location: PageLocation | null
  readonly chat: ChatLocation | null
  /** URL that the visitor came from; sent once. */
  readonly referrer: string | null
  readonly isReferrerTold: boolean
  readonly untoldViews: number
}

export type HubEvent =
  | { type: 'hub.started' }
  /** After a login, a logout or a change of user the connection must carry the new token. */
  | { type: 'identity.changed' }
  /** `referrer`: of the document, with the first view; empty or absent if there is none. */
  | { type: 'page.viewed'; location: PageLocation; referrer?: string }
  | { type: 'chat.moved'; chat: ChatLocation }
  /** Visible again, or back online: timers may have been suspended. */
  | { type: 'page.woke' }
  | { type: 'page.hidden' }
  /** Back from the back-forward cache. */
  | { type: 'page.shown' }
  | { type: 'connection.opened' }
  | { type: 'connection.failed'; reason: 'unauthorised' | 'unreachable' }
  /** `mayReconnect`: false if the server forbids it. */
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
  /** Calls whose answers prove that the connection works. */
  | { type: 'probe'; calls: readonly HubCall[] }

/** undecided: the refresh call got no answer, so the token may be valid. */
export type TokenRenewal = 'renewed' | 'refused' | 'undecided'

/** ms after which an attempt without an answer fails. */
export const ATTEMPT_TIMEOUT = 20_000
/** ms within which the server must answer a probe. */
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
