import { hub } from '../../contract/live/hubConstants.ts'

/** Limits of the hub. Durations in ms, sizes in bytes. */
export const limits = {
  /** Maximum of open sockets of one process. */
  connections: 20_000,
  /** Maximum of open sockets of one address; thousands of shoppers may share an address. */
  socketsPerAddress: 2000,
  /** Maximum of negotiations, and of sockets, that one address may open in a second. */
  handshakesPerSecond: 50,
  /** Seconds after which a refused client may try again. */
  retryWhenFull: 30,
  /** Maximum of stored visitors. Beyond it, the server drops those who have been without an open tab the longest. */
  visitors: 10_000,
  keepAlive: hub.keepAlive,
  clientTimeout: hub.serverTimeout,
  handshakeTimeout: 15_000,
  /** Lifetime of a connection token, from the negotiation to the socket. */
  tokenLife: 15_000,
  /** Time for a client to close before the server terminates its socket. */
  closeGrace: 3000,
  /** Time for a tab to reconnect after the server notified it that its identity has changed. */
  identityGrace: 10_000,
  /** Time for which the server stores a visitor without a tab. */
  absence: 300_000,
  sweepEvery: 1000,
  /** Number of tabs that each sweep asks to reconnect after the backplane has lost events. */
  reconnectsPerSweep: 500,
  /** Batches in which an event for everybody is sent; it reaches all tabs within half a second. */
  spread: { atOnce: 100, turns: 20, every: 25 },
  /**
   * Batches in which a server that stops makes its tabs connect to another server, within two seconds. A server that has just
   * started accepts a hundred tabs a second; with more than two hundred tabs, some must wait.
   */
  goodbye: { atOnce: 4, turns: 50, every: 40 },
  messageBytes: 32 * 1024,
  /** The client joins queued messages into one frame, so a frame may be larger than a message. */
  frameBytes: 512 * 1024,
  /** Unread bytes after which the server ends the connection of a slow client. */
  bufferedBytes: 256 * 1024,
  waitingInvocations: 256,
  /** Longest wait for the last sockets when the server stops. */
  drain: 1000,
} as const

/** Batches in which many tabs get a message. */
export interface Turns {
  /** Minimum number of tabs in a batch. */
  readonly atOnce: number
  /** Maximum number of batches; with many tabs, each batch has more than `atOnce` tabs. */
  readonly turns: number
  /** ms between two batches. */
  readonly every: number
}
