/**
 * A tab's connection to the hub: the part of SignalR's JSON protocol that the checks need. Every wait has a timeout.
 */
import { WebSocket } from 'ws'
import { Unmet } from './outcomes.ts'

/** Record separator after every message. */
const RS = '\u001e'
const INVOCATION = 1
const COMPLETION = 3
const PING = 6
const CLOSE = 7
const LONGEST_MESSAGE = 1024 * 1024

interface Message {
  readonly type?: number
  readonly target?: string
  readonly arguments?: readonly unknown[]
  readonly invocationId?: string
  readonly error?: string
}

export interface HubConnection {
  /** @throws Unmet when the method fails or does not answer in time */
  invoke(target: string, ...args: unknown[]): Promise<void>
  /**
   * Returns the arguments of the first event of this name, which may have arrived already. @throws Unmet after the
   * timeout
   */
  event(target: string): Promise<readonly unknown[]>
  /** @throws Unmet when no ping has arrived and none arrives within `within` ms */
  ping(within: number): Promise<void>
  close(): void
}

export interface ConnectOptions {
  readonly url: string
  readonly origin: string
  /** Timeout of an answer, ms. */
  readonly timeout: number
}

/** @throws Unmet when the socket or the handshake is refused */
export async function connect({ url, origin, timeout }: ConnectOptions): Promise<HubConnection> {
  const socket = new WebSocket(url.replace(/^http/, 'ws'), {
    ...(origin && { headers: { origin } }),
    ...{ handshakeTimeout: timeout, maxPayload: LONGEST_MESSAGE, perMessageDeflate: false },
  })
  const inbox = createInbox(socket)
  await opened(socket)
  socket.send(JSON.stringify({ protocol: 'json', version: 1 }) + RS)
  const handshake = await inbox.first(() => true, timeout, 'no answer to the handshake')
  if (handshake.error) throw new Unmet(`handshake refused: ${handshake.error}`)
  let calls = 0

  return {
    async invoke(target, ...args) {
      const invocationId = String((calls += 1))
      socket.send(JSON.stringify({ type: INVOCATION, target, arguments: args, invocationId }) + RS)
      const isAnswer = (message: Message) =>
        message.type === COMPLETION && message.invocationId === invocationId
      const { error } = await inbox.first(isAnswer, timeout, `no answer to ${target}`)
      if (error) throw new Unmet(`${target}: ${error}`)
    },
    async event(target) {
      const isEvent = (message: Message) =>
        message.type === INVOCATION && message.target?.toLowerCase() === target.toLowerCase()
      return (await inbox.first(isEvent, timeout, `no ${target} within ${timeout / 1000} s`)).arguments ?? []
    },
    async ping(within) {
      await inbox.first(({ type }) => type === PING, within, `no ping within ${within / 1000} s`)
    },
    close: () => socket.close(),
  }
}

function opened(socket: WebSocket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('unexpected-response', (request, response) => {
      request.destroy()
      reject(new Unmet(`socket refused with status ${response.statusCode}`))
    })
    socket.once('error', (error) => reject(new Unmet(`socket: ${error.message}`)))
  })
}

/** Unread messages in order of arrival. Each reader waits for the first message of one kind. */
function createInbox(socket: WebSocket) {
  const unread: Message[] = []
  const waiting = new Set<() => void>()
  let ended = ''
  const look = () => waiting.forEach((one) => one())
  const end = (why: string) => {
    ended ||= why
    look()
  }
  socket.on('message', (data: Buffer) => {
    for (const text of data.toString().split(RS).filter(Boolean)) {
      const message = parsed(text)
      if (!message) end(`a message that is not JSON: ${text.slice(0, 40)}`)
      else if (message.type === CLOSE) end(`closed by the server: ${message.error ?? 'without an error'}`)
      else unread.push(message)
    }
    look()
  })
  socket.on('close', () => end('the socket was closed'))
  // `opened` reports errors of the socket, and without a listener Node would throw them.
  socket.on('error', () => {})

  return {
    /** Takes the first matching message. */
    first(fits: (message: Message) => boolean, within: number, otherwise: string): Promise<Message> {
      return new Promise((resolve, reject) => {
        const done = (settle: () => void) => {
          clearTimeout(timer)
          waiting.delete(take)
          settle()
        }
        const take = () => {
          const index = unread.findIndex(fits)
          if (index >= 0) return done(() => resolve(unread.splice(index, 1)[0]!))
          if (ended) done(() => reject(new Unmet(ended)))
        }
        const timer = setTimeout(() => done(() => reject(new Unmet(otherwise))), within)
        waiting.add(take)
        take()
      })
    },
  }
}

function parsed(text: string): Message | null {
  try {
    return JSON.parse(text) as Message
  } catch {
    return null
  }
}
