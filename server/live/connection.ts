import { WebSocket, type RawData } from 'ws'
import { runInvocation, type HubMethods } from './dispatch.ts'
import type { Visitor } from './identity.ts'
import {
  CLOSE_WITH_ERROR,
  createFrameReader,
  HANDSHAKE_ACCEPTED,
  handshakeRefused,
  parseMessage,
  parseObject,
  PING,
  ProtocolError,
  type ClientMessage,
  type Invocation,
} from './messages.ts'
import { limits } from './limits.ts'

export interface ConnectionDeps {
  readonly methods: HubMethods<Connection>
  readonly now: () => number
  readonly onOpen: (connection: Connection) => void
  readonly onClosed: (connection: Connection) => void
  readonly onSent: () => void
  readonly onMethodError: (error: unknown, target: string) => void
  /** Called with an unexpected error that happened while the server handled a connection. */
  readonly onFault: (error: unknown) => void
}

/** One socket: handshake, ordered invocations, keep-alive and the ways it ends. */
export class Connection {
  readonly id: string
  readonly visitor: Visitor
  /** When the server closes the connection, because its identity has changed, ms since the epoch; null: never. */
  closeAt: number | null = null
  readonly #socket: WebSocket
  readonly #deps: ConnectionDeps
  readonly #reader = createFrameReader(limits.messageBytes)
  readonly #waiting: Invocation[] = []
  #state: 'handshaking' | 'open' | 'closing' | 'closed' = 'handshaking'
  #running = false
  #openedAt: number
  #sentAt: number
  #heardAt: number
  #hasPinged = false

  constructor(id: string, visitor: Visitor, socket: WebSocket, deps: ConnectionDeps) {
    this.id = id
    this.visitor = visitor
    this.#socket = socket
    this.#deps = deps
    this.#openedAt = this.#sentAt = this.#heardAt = deps.now()
    socket.on('message', (data) => this.#guarded(() => this.#receive(data)))
    socket.on('close', () => this.#guarded(() => this.#closed()))
    // ws closes the socket after every error, but an error without a listener would end the process.
    socket.on('error', () => {})
  }

  /** Sends one encoded message; ends the connection when the client reads too slowly. */
  send(message: string): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return
    if (this.#socket.bufferedAmount > limits.bufferedBytes) return this.#socket.terminate()
    this.#sentAt = this.#deps.now()
    this.#socket.send(message)
    this.#deps.onSent()
  }

  /** Sends a last message and closes the connection; `sweep` terminates a client that does not answer. */
  close(lastMessage?: string): void {
    if (this.#state === 'closing' || this.#state === 'closed') return
    if (lastMessage) this.send(lastMessage)
    this.#state = 'closing'
    this.closeAt = this.#deps.now() + limits.closeGrace
    this.#waiting.length = 0
    this.#socket.close(1000)
  }

  terminate(): void {
    this.#socket.terminate()
  }

  /** Called every second for keep-alive and timeouts. */
  sweep(now: number): void {
    this.#guarded(() => this.#sweep(now))
  }

  /** Runs `work`; an error ends only this connection. Uncaught in a socket's listener, it would end the process. */
  #guarded(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.#fail(error)
    }
  }

  #fail(error: unknown): void {
    this.#deps.onFault(error)
    this.terminate()
  }

  #sweep(now: number): void {
    if (this.#state === 'closing') return void (now >= (this.closeAt ?? 0) && this.terminate())
    if (this.#state === 'handshaking') {
      if (now - this.#openedAt >= limits.handshakeTimeout)
        this.close(handshakeRefused(handshakeErrors.cancelled))
      return
    }
    // A client that never pings has no keep-alive and is never timed out (as in ASP.NET Core).
    const silent = this.#hasPinged && now - this.#heardAt >= limits.clientTimeout
    if (silent || (this.closeAt !== null && now >= this.closeAt)) return this.close(CLOSE_WITH_ERROR)
    if (now - this.#sentAt >= limits.keepAlive) this.send(PING)
  }

  #receive(data: RawData): void {
    if (this.#state === 'closing' || this.#state === 'closed') return
    this.#heardAt = this.#deps.now()
    try {
      for (const bytes of this.#reader.push(data as Buffer)) this.#accept(bytes)
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error
      const message =
        this.#state === 'handshaking' ? handshakeRefused(handshakeErrors.malformed) : CLOSE_WITH_ERROR
      this.close(message)
    }
  }

  #accept(bytes: Buffer): void {
    if (this.#state === 'handshaking') {
      const refusal = refuseHandshake(bytes)
      if (refusal) return this.close(handshakeRefused(refusal))
      this.#state = 'open'
      this.send(HANDSHAKE_ACCEPTED)
      this.#deps.onOpen(this)
    } else if (this.#state === 'open') this.#handle(parseMessage(bytes))
  }

  #handle(message: ClientMessage): void {
    if (message.kind === 'ping') this.#hasPinged = true
    else if (message.kind === 'close') this.close()
    else if (message.kind === 'invocation') this.#enqueue(message)
  }

  #enqueue(call: Invocation): void {
    this.#waiting.push(call)
    if (this.#waiting.length >= limits.waitingInvocations) this.#socket.pause()
    if (!this.#running) this.#drain().catch((error: unknown) => this.#fail(error))
  }

  /** Runs a client's calls one after another, in their order. */
  async #drain(): Promise<void> {
    this.#running = true
    for (let call = this.#waiting.shift(); call; call = this.#waiting.shift()) {
      const answer = await runInvocation(this.#deps.methods, this, call, this.#deps.onMethodError)
      if (answer && this.#state === 'open') this.send(answer)
      if (this.#socket.isPaused && this.#waiting.length === 0) this.#socket.resume()
    }
    this.#running = false
  }

  #closed(): void {
    this.#state = 'closed'
    this.#waiting.length = 0
    this.#deps.onClosed(this)
  }
}

const PROTOCOL = 'json'
const VERSION = 1

const handshakeErrors = {
  malformed: 'An unexpected error occurred during connection handshake.',
  cancelled: 'Handshake was canceled.',
} as const

/** Checks the client's first message. Returns null when it is accepted, otherwise the error to send before closing. */
function refuseHandshake(bytes: Buffer): string | null {
  try {
    const { protocol, version } = parseObject(bytes)
    if (typeof protocol !== 'string' || !Number.isInteger(version)) return handshakeErrors.malformed
    if (protocol !== PROTOCOL) return `The protocol '${protocol}' is not supported.`
    if (version !== VERSION)
      return `The server does not support version ${version} of the '${PROTOCOL}' protocol.`
    return null
  } catch (error) {
    if (error instanceof ProtocolError) return handshakeErrors.malformed
    throw error
  }
}
