import { hub } from '../../contract/live/hubConstants.ts'

/** Bounds of the hub. Durations in ms, sizes in bytes. */
export const limits = {
  /** Open sockets of one process. */
  connections: 20_000,
  /** Open sockets of one address; thousands of shoppers may share one. */
  socketsPerAddress: 2000,
  /** Negotiations, and sockets, that one address may open in a second. */
  handshakesPerSecond: 50,
  /** Seconds after which a client may try again that found no place. */
  retryWhenFull: 30,
  /** Visitors kept in mind, with those who have a tab open: of the others the one seen longest ago goes. */
  visitors: 10_000,
  keepAlive: hub.keepAlive,
  clientTimeout: hub.serverTimeout,
  handshakeTimeout: 15_000,
  /** Life of a connection token between negotiate and the socket. */
  tokenLife: 15_000,
  /** How long a closing peer may take before its socket is cut. */
  closeGrace: 3000,
  /** How long a tab may stay after it was notified that its identity changed. */
  identityGrace: 10_000,
  /** How long a visitor without a tab is remembered. */
  absence: 300_000,
  sweepEvery: 1000,
  /** Tabs asked to reconnect per sweep after a gap of the backplane. */
  reconnectsPerSweep: 500,
  /** An event for everybody reaches all tabs within half a second. */
  spread: { atOnce: 100, turns: 20, every: 25 },
  /**
   * A server that stops asks its tabs within two seconds to come back elsewhere. A hundred of them a second find room at
   * a server that just began; of more than two hundred some wait.
   */
  goodbye: { atOnce: 4, turns: 50, every: 40 },
  messageBytes: 32 * 1024,
  /** The client joins queued messages into one frame, so a frame may be larger than a message. */
  frameBytes: 512 * 1024,
  /** What a slow consumer may leave unread before it is dropped. */
  bufferedBytes: 256 * 1024,
  waitingInvocations: 256,
  /** Longest wait for the last sockets when the server stops. */
  drain: 1000,
} as const

/** How many tabs are reached one after the other. */
export interface Turns {
  /** Tabs in one turn at least. */
  readonly atOnce: number
  /** Turns at most: of many tabs more than `atOnce` are reached in each. */
  readonly turns: number
  /** ms between two turns. */
  readonly every: number
}
