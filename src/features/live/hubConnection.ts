import type { HubConnection, ILogger, IHttpConnectionOptions } from '@microsoft/signalr'
import { hub } from '../../../contract/live/hubConstants.ts'
import { basketEventShape, serverEvents, type StaffNews } from '../../../contract/live/hub.ts'
import { decode } from '../../api/decode.ts'
import type { BasketChange } from './events.ts'
import type { HubCall } from './hubModel.ts'
import { ATTEMPT_TIMEOUT } from './hubModel.ts'

/** Callbacks of a connection. No callback is called after `stop`, `lost` or `failed`. */
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
  /** Empty for an anonymous visitor. Both requests of an attempt send the same token. */
  readonly token: string
  readonly listener: ConnectionListener
  /** false omits cookies, because another origin's CORS rules may not allow credentials. */
  readonly cookies?: boolean
  /** Defaults to the browser's. */
  readonly WebSocket?: typeof globalThis.WebSocket
}

export interface OpenedConnection {
  /** Sends without waiting for an answer. */
  tell(calls: readonly HubCall[]): void
  /** Resolves when the server has answered each call, even with an error; rejects when the connection is lost. */
  probe(calls: readonly HubCall[]): Promise<void>
  /** Closes the connection; a socket that does not close is cut after `STOP_TIMEOUT`. */
  stop(): void
}

/** Time after `stop` in which a socket may close by itself, ms. */
export const STOP_TIMEOUT = 2000

/** Opens a connection of the library that never reconnects by itself. */
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

  /** Reports the end at most once. */
  const end = (say: () => void) => {
    if (isOver) return
    isOver = true
    say()
  }

  async function open(): Promise<void> {
    const signalr = await import(/* webpackChunkName: "signalr" */ '@microsoft/signalr')
    if (isOver) return
    // The library supports `WebSocket` but omits it from its types.
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
        // Called only if the server allows a reconnect. Returns null, because the machine decides when.
        nextRetryDelayInMilliseconds() {
          mayReconnect = true
          return null
        },
      })
      .build()
    connection.onclose(() =>
      end(() => (isOpen ? listener.lost(mayReconnect) : listener.failed('unreachable'))),
    )
    addHandlers(connection, listener, () => isOver)
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

/** Adds the event handlers. Call it once per connection, because the library does not recognise a second closure as the same. */
function addHandlers(connection: HubConnection, listener: ConnectionListener, isOver: () => boolean): void {
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

/** Ignores errors of calls, because `lost` reports a broken connection. */
function ignore(): void {}

function reasonOf(error: unknown): 'unauthorised' | 'unreachable' {
  return /Status code '401'/.test(String(error)) ? 'unauthorised' : 'unreachable'
}

/** Logs at info level, because a lost connection is normal and must not appear as an error. */
function quietLogger(least: number): ILogger {
  return {
    log(level, message) {
      if (level >= least) console.info(`[hub] ${message}`)
    },
  }
}

/** A WebSocket class that collects its sockets, because the library cannot close one that is still connecting. */
function remembering(Base: typeof WebSocket, sockets: Set<WebSocket>): typeof WebSocket {
  return class extends Base {
    constructor(...args: ConstructorParameters<typeof WebSocket>) {
      super(...args)
      sockets.add(this)
      this.addEventListener('close', () => sockets.delete(this))
    }
  }
}
