import { hub } from '../../contract/live/hubConstants.ts'

/** Bounds of the hub. Durations in ms, sizes in bytes. */
export const limits = {
  /** Open sockets of one process. */
  connections: 20_000,
  /** Open sockets of one address; thousands of shoppers may share one. */
  socketsPerAddress: 2000,
  /** Negotiations, and sockets, that one address may open in a second. */
  handshakesPerSecond: 50,
  /** Seconds after which a refused client may try again. */
  retryWhenFull: 30,
  /** Visitors stored, with or without an open tab. Of those without one the server drops the oldest. */
  visitors: 10_000,
  keepAlive: hub.keepAlive,
  clientTimeout: hub.serverTimeout,
  handshakeTimeout: 15_000,
  /** Life of a connection token between negotiate and the socket. */
  tokenLife: 15_000,
  /** Time for a client to close before the server terminates its socket. */
  closeGrace: 3000,
  /** Time for a tab to reconnect after the server notified it that its identity has changed. */
  identityGrace: 10_000,
  /** Time that a visitor without a tab is stored. */
  absence: 300_000,
  sweepEvery: 1000,
  /** Tabs asked to reconnect per sweep after a gap of the backplane. */
  reconnectsPerSweep: 500,
  /** An event for everybody reaches all tabs within half a second. */
  spread: { atOnce: 100, turns: 20, every: 25 },
  /**
   * A server that stops asks its tabs within two seconds to connect to another server. A hundred of them a second fit
   * within the limits of a server that has just started; of more than two hundred some wait.
   */
  goodbye: { atOnce: 4, turns: 50, every: 40 },
  messageBytes: 32 * 1024,
  /** The client joins queued messages into one frame, so a frame may be larger than a message. */
  frameBytes: 512 * 1024,
  /** Bytes that a slow client may leave unread before the server ends its connection. */
  bufferedBytes: 256 * 1024,
  waitingInvocations: 256,
  /** Longest wait for the last sockets when the server stops. */
  drain: 1000,
} as const

/** How a message is spread over many tabs. */
export interface Turns {
  /** Least number of tabs in a turn. */
  readonly atOnce: number
  /** Most turns; with many tabs each turn takes more than `atOnce`. */
  readonly turns: number
  /** ms between two turns. */
  readonly every: number
}
