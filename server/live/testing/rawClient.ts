import { expect } from '@jest/globals'
import { WebSocket } from 'ws'

export const RS = '\u001e'

export interface RawMessage {
  type?: number
  error?: string
  target?: string
  arguments?: unknown[]
  invocationId?: string
  result?: unknown
  allowReconnect?: boolean
}

export interface RawClient {
  send(...messages: (object | string)[]): void
  /** Sends one frame unchanged. */
  sendFrame(frame: string | Buffer): void
  /** Resolves with the next message, in order of arrival. */
  next(): Promise<RawMessage>
  /** Resolves with the close code. */
  closed: Promise<number>
  /** Messages that have arrived but that `next` has not returned yet. */
  readonly unread: readonly RawMessage[]
  /** Resolves when the server has received everything sent before. */
  settled(): Promise<void>
  close(): void
  readonly socket: WebSocket
}

export const encode = (message: object | string): string =>
  (typeof message === 'string' ? message : JSON.stringify(message)) + RS

export interface OpenOptions {
  headers?: Record<string, string>
}

/** Opens a socket without the SignalR handshake. Rejects with the HTTP status when refused. */
export function openSocket(url: string, { headers = {} }: OpenOptions = {}): Promise<RawClient> {
  const socket = new WebSocket(url.replace(/^http/, 'ws'), { headers })
  const unread: RawMessage[] = []
  const readers: ((message: RawMessage) => void)[] = []
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  socket.on('message', (data: Buffer) => {
    for (const text of data.toString().split(RS).filter(Boolean)) {
      const message = JSON.parse(text) as RawMessage
      const reader = readers.shift()
      if (reader) reader(message)
      else unread.push(message)
    }
  })
  const client: RawClient = {
    socket,
    unread,
    closed,
    send: (...messages) => socket.send(messages.map(encode).join('')),
    sendFrame: (frame) => socket.send(frame),
    next: () => {
      const message = unread.shift()
      return message ? Promise.resolve(message) : new Promise((resolve) => readers.push(resolve))
    },
    // The server answers a protocol ping only after the frames that came before it.
    settled: () =>
      new Promise((resolve) => {
        socket.once('pong', () => setImmediate(resolve))
        socket.ping()
      }),
    close: () => socket.close(),
  }
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(client))
    socket.once('unexpected-response', (request, response) => {
      request.destroy()
      reject(Object.assign(new Error(`refused with ${response.statusCode}`), { status: response.statusCode }))
    })
    socket.once('error', reject)
  })
}

export const HANDSHAKE = { protocol: 'json', version: 1 }

/** Opens a socket and sends the SignalR handshake. */
export async function connectRaw(origin: string, query = '', options?: OpenOptions): Promise<RawClient> {
  const client = await openSocket(`${origin}/webClientHub${query}`, options)
  client.send(HANDSHAKE)
  const answer = await client.next()
  if (Object.keys(answer).length > 0) throw new Error(`handshake refused: ${answer.error}`)
  return client
}

/** Requests a socket and returns the HTTP status: 101 if it opens. */
export async function upgradeStatus(url: string, options?: OpenOptions): Promise<number> {
  const outcome = await openSocket(url, options).then(
    (client) => (client.close(), 101),
    (error: { status?: number }) => error.status,
  )
  if (outcome === undefined) throw new Error('neither opened nor refused')
  return outcome
}

export const call = (target: string, args: unknown[] = [], invocationId?: string) => ({
  type: 1,
  target,
  arguments: args,
  ...(invocationId && { invocationId }),
})

/** Expects this message as the last one, and then an orderly close. */
export async function expectClose(client: RawClient, message: object): Promise<void> {
  expect(await client.next()).toEqual(message)
  expect(await client.closed).toBe(1000)
}
