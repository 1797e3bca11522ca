import type { HubConnection, ILogger, IHttpConnectionOptions } from '@microsoft/signalr'
import { hub } from '../../../contract/live/hubConstants.ts'
import { basketEventShape, serverEvents, type StaffNews } from '../../../contract/live/hub.ts'
import { decode } from '../../api/decode.ts'
import type { BasketChange } from './events.ts'
import type { HubCall } from './hubModel.ts'
import { ATTEMPT_TIMEOUT } from './hubModel.ts'

/** What a connection says; nothing more after `stop` or `lost` or `failed`. */
export interface ConnectionListener {
  opened(): void
  failed(reason: 'unauthorised' | 'unreachable'): void
  lost(mayReconnect: boolean): void
  reconnectAsked(): void
  basketChanged(change: BasketChange): void
  productsChanged(ids: readonly number[]): void
  staffTold(news: StaffNews): void
}

export interface ConnectionOptions {
  readonly url: string
  /** Empty for an anonymous visitor. One attempt shows the same token in both of its requests. */
  readonly token: string
  readonly listener: ConnectionListener
  /** false: another origin's rules need not allow credentials. */
  readonly cookies?: boolean
  /** The browser's by default. */
  readonly WebSocket?: typeof globalThis.WebSocket
}

export interface OpenedConnection {
  /** Sends without waiting for an answer. */
  tell(calls: readonly HubCall[]): void
  /** Resolves when the server has answered them, well or ill; rejects when the line is dead. */
  probe(calls: readonly HubCall[]): Promise<void>
  /** Ends it in order; what does not end within `STOP_TIMEOUT` is cut. */
  stop(): void
}

/** ms */
export const STOP_TIMEOUT = 2000

/** One attempt with one connection object of the library, which never reconnects by itself. */
export function openConnection({
  url,
  token,
  listener,
  cookies,
  WebSocket,
}: ConnectionOptions): OpenedConnection {
  const sockets = new Set<WebSocket>()
  let isOver = false
  let connection: HubConnection | undefined

  /** Says the last word once. */
  const end = (say: () => void) => {
    if (isOver) return
    isOver = true
    say()
  }

  async function open(): Promise<void> {
    const signalr = await import(/* webpackChunkName: "signalr" */ '@microsoft/signalr')
    if (isOver) return
    // `WebSocket` is an option the library keeps out of its types.
    const options: IHttpConnectionOptions & { WebSocket: typeof globalThis.WebSocket } = {
      transport: signalr.HttpTransportType.WebSockets,
      accessTokenFactory: () => token,
      timeout: ATTEMPT_TIMEOUT,
      withCredentials: cookies,
      WebSocket: remembering(WebSocket ?? globalThis.WebSocket, sockets),
    }
    let isOpen = false
    let mayReconnect = false
    connection = new signalr.HubConnectionBuilder()
      .withUrl(url, options)
      .configureLogging(quietLogger(signalr.LogLevel.Warning))
      .withServerTimeout(hub.serverTimeout)
      .withKeepAliveInterval(hub.keepAlive)
      .withAutomaticReconnect({
        // Asked only where the server allows another try; the machine decides when, so the answer is never.
        nextRetryDelayInMilliseconds() {
          mayReconnect = true
          return null
        },
      })
      .build()
    connection.onclose(() =>
      end(() => (isOpen ? listener.lost(mayReconnect) : listener.failed('unreachable'))),
    )
    hear(connection, listener, () => isOver)
    await connection.start()
    isOpen = !isOver
    if (isOpen) listener.opened()
  }

  open().catch((error: unknown) => end(() => listener.failed(reasonOf(error))))

  return {
    tell(calls) {
      for (const [method, ...args] of calls) connection?.send(method, ...args).catch(ignore)
    },
    async probe(calls) {
      const answers = await Promise.allSettled(
        calls.map(([method, ...args]) => connection?.invoke(method, ...args)),
      )
      if (isOver || connection?.state !== 'Connected') throw new Error(`no answer to ${answers.length} calls`)
    },
    stop() {
      isOver = true
      connection?.stop().catch(ignore)
      if (sockets.size > 0) setTimeout(() => sockets.forEach((socket) => socket.close()), STOP_TIMEOUT)
    },
  }
}

/** Handlers go on once per connection object: the library cannot distinguish two closures. */
function hear(connection: HubConnection, listener: ConnectionListener, isOver: () => boolean): void {
  const basket = (kind: BasketChange['kind']) => (webSiteCode: unknown, count: unknown) => {
    const change = decode(basketEventShape, { webSiteCode, count })
    if (!isOver() && change) listener.basketChanged({ kind, ...(change as Omit<BasketChange, 'kind'>) })
  }
  connection.on(serverEvents.addBasket, basket('added'))
  connection.on(serverEvents.removeBasket, basket('removed'))
  connection.on(serverEvents.productsChanged, (ids: unknown) => {
    if (!isOver() && Array.isArray(ids)) listener.productsChanged(ids.filter(Number.isInteger) as number[])
  })
  connection.on(serverEvents.staff, (news: StaffNews | null) => {
    if (!isOver() && news?.kind) listener.staffTold(news)
  })
  connection.on(serverEvents.reconnect, () => !isOver() && listener.reconnectAsked())
}

/** A connection that breaks calls `lost`. */
function ignore(): void {}

function reasonOf(error: unknown): 'unauthorised' | 'unreachable' {
  return /Status code '401'/.test(String(error)) ? 'unauthorised' : 'unreachable'
}

/** A lost connection is everyday life, and the machine shows it: no error in the console. */
function quietLogger(least: number): ILogger {
  return {
    log(level, message) {
      if (level >= least) console.info(`[hub] ${message}`)
    },
  }
}

/** The library cannot cut a socket that hangs while it connects, so its sockets are kept at hand. */
function remembering(Base: typeof WebSocket, sockets: Set<WebSocket>): typeof WebSocket {
  return class extends Base {
    constructor(...args: ConstructorParameters<typeof WebSocket>) {
      super(...args)
      sockets.add(this)
      this.addEventListener('close', () => sockets.delete(this))
    }
  }
}
