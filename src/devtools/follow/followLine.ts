import type { HubConnection, IHttpConnectionOptions } from '@microsoft/signalr'
import { hub } from '../../../contract/live/hubConstants.ts'
import { followMethods, type FollowNews, type FollowPlace } from '../../../contract/live/follow.ts'
import { serverEvents } from '../../../contract/live/hub.ts'

export interface LineOptions {
  readonly hubOrigin: string
  /** Returns the current access token, because a desk's ticket is only valid for its own user. A phone needs none. */
  readonly accessToken?: () => string
  /** Default: the browser's WebSocket. */
  readonly WebSocket?: typeof globalThis.WebSocket
}

interface JoinedLineOptions extends LineOptions {
  readonly ticket: string
  /** The server accepted or refused this side. A refusal ends the line. */
  joined(place: FollowPlace): void
  /** The connection broke; the line reconnects by itself. */
  lost(): void
  onNews(news: FollowNews): void
}

export interface FollowLine {
  /** Sends a message. Returns false without a connection. */
  send(message: object): boolean
  /** Ends the follow for both sides; without a connection only this line. */
  end(): void
  /** Closes the line without ending the follow, because the next document continues it. */
  stop(): void
}

/** ms between attempts; the last value repeats. */
const DELAYS = [500, 1000, 2000, 5000, 10_000]

/**
 * Connects one side of a follow to the hub. It uses a separate connection, because the desk also watches the shop's own
 * connection break and reconnect.
 */
export function openFollowLine(options: JoinedLineOptions): FollowLine {
  const { ticket, joined, lost, onNews } = options
  let connection: HubConnection | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let isJoined = false
  let failures = 0

  async function connect(): Promise<void> {
    try {
      const fresh = await build(options)
      if (isOver) return
      connection = fresh
      fresh.on(serverEvents.follow, (news: FollowNews) => {
        if (isOver) return
        if (news.kind === 'ended') stop()
        onNews(news)
      })
      fresh.onclose(again)
      await fresh.start()
      const place = await fresh.invoke<FollowPlace>(followMethods.join, ticket)
      if (isOver) return
      failures = 0
      isJoined = !('refused' in place)
      if (!isJoined) stop()
      joined(place)
    } catch {
      // After a failed start SignalR does not call `onclose`, so reconnect here. If the start succeeded, `stop` calls `onclose`.
      if (connection && connection.state !== 'Disconnected') void connection.stop()
      else again()
    }
  }

  function again(): void {
    if (isOver || timer !== undefined) return
    if (isJoined) lost()
    isJoined = false
    timer = setTimeout(
      () => {
        timer = undefined
        void connect()
      },
      DELAYS[Math.min(failures++, DELAYS.length - 1)],
    )
  }

  function stop(): void {
    isOver = true
    clearTimeout(timer)
    void connection?.stop()
  }

  void connect()
  return {
    send(message) {
      if (isJoined) connection?.send(followMethods.tell, message).catch(() => {})
      return isJoined
    },
    end() {
      isOver = true
      const ending = isJoined && connection ? connection.invoke(followMethods.end) : Promise.resolve()
      void ending.catch(() => {}).then(stop)
    },
    stop,
  }
}

/** Opens a connection, calls one method of the hub and closes the connection. Rejects when it cannot connect. */
export async function askHub<T>(options: LineOptions, method: string, ...args: unknown[]): Promise<T> {
  const connection = await build(options)
  await connection.start()
  try {
    return await connection.invoke<T>(method, ...args)
  } finally {
    void connection.stop()
  }
}

async function build({ hubOrigin, accessToken, WebSocket }: LineOptions): Promise<HubConnection> {
  const signalr = await import(/* webpackChunkName: "signalr" */ '@microsoft/signalr')
  // `WebSocket` is an option the library keeps out of its types.
  const options: IHttpConnectionOptions & { WebSocket?: typeof globalThis.WebSocket } = {
    transport: signalr.HttpTransportType.WebSockets,
    ...(accessToken && { accessTokenFactory: accessToken }),
    ...(WebSocket && { WebSocket }),
  }
  const connection = new signalr.HubConnectionBuilder()
    .withUrl(`${hubOrigin}${hub.path}`, options)
    .configureLogging(signalr.LogLevel.None)
    .withServerTimeout(hub.serverTimeout)
    .withKeepAliveInterval(hub.keepAlive)
    .build()
  return connection
}
