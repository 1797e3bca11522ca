/** Framing and JSON messages of the SignalR hub protocol, version 1. */
export const RECORD_SEPARATOR = 0x1e
const SEPARATOR = '\u001e'

export const messageTypes = {
  invocation: 1,
  streamItem: 2,
  completion: 3,
  streamInvocation: 4,
  cancelInvocation: 5,
  ping: 6,
  close: 7,
} as const

export interface Invocation {
  readonly kind: 'invocation'
  readonly target: string
  readonly arguments: readonly unknown[]
  /** Absent if the caller wants no answer, not even an error. */
  readonly invocationId?: string
  readonly streaming: boolean
}
export type ClientMessage = Invocation | { kind: 'ping' } | { kind: 'close' } | { kind: 'ignored' }

/** Thrown when a client violates the protocol. The server closes the connection and allows the client to reconnect. */
export class ProtocolError extends Error {
  override name = 'ProtocolError'
}

export interface FrameReader {
  /** Returns the messages that this chunk completes, without separators. */
  push(chunk: Buffer): Buffer[]
}

/**
 * Splits a byte stream into messages at the separators, because a frame may contain several messages or parts of them.
 * @param maxBytes longest accepted message; `push` throws ProtocolError for a longer one
 */
export function createFrameReader(maxBytes: number): FrameReader {
  let rest: Buffer | null = null

  const bounded = (bytes: Buffer): Buffer => {
    if (bytes.length > maxBytes) throw new ProtocolError(`message longer than ${maxBytes} bytes`)
    return bytes
  }

  return {
    push(chunk) {
      const data = rest ? Buffer.concat([rest, chunk]) : chunk
      const messages: Buffer[] = []
      let start = 0
      for (let end = data.indexOf(RECORD_SEPARATOR); end >= 0; end = data.indexOf(RECORD_SEPARATOR, start)) {
        messages.push(bounded(data.subarray(start, end)))
        start = end + 1
      }
      // Copy the rest, because a subarray would keep the whole frame in memory.
      rest = start < data.length ? Buffer.from(bounded(data.subarray(start))) : null
      return messages
    },
  }
}

/** @throws ProtocolError on anything but a JSON object with a numeric type and well-formed fields */
export function parseMessage(bytes: Buffer): ClientMessage {
  const message = parseObject(bytes)
  if (typeof message['type'] !== 'number') throw new ProtocolError('message without a type')
  switch (message['type']) {
    case messageTypes.invocation:
      return parseInvocation(message, false)
    case messageTypes.streamInvocation:
      return parseInvocation(message, true)
    case messageTypes.ping:
      return { kind: 'ping' }
    case messageTypes.close:
      return { kind: 'close' }
    default:
      return { kind: 'ignored' }
  }
}

/** @throws ProtocolError when the bytes are not one JSON object */
export function parseObject(bytes: Buffer): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(bytes.toString('utf8'))
  } catch (cause) {
    throw new ProtocolError('message is not JSON', { cause })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ProtocolError('message is not a JSON object')
  return value as Record<string, unknown>
}

function parseInvocation(message: Record<string, unknown>, streaming: boolean): Invocation {
  const { target, arguments: args, invocationId } = message
  if (typeof target !== 'string') throw new ProtocolError('invocation without a target')
  if (!Array.isArray(args)) throw new ProtocolError('invocation without arguments')
  const call = { kind: 'invocation', target, arguments: args, streaming } as const
  if (invocationId === undefined || invocationId === null) return call
  if (typeof invocationId !== 'string') throw new ProtocolError('invocationId is not a string')
  return { ...call, invocationId }
}

const encode = (message: object): string => JSON.stringify(message) + SEPARATOR

export const PING = encode({ type: messageTypes.ping })
export const HANDSHAKE_ACCEPTED = encode({})
/** Sent when the server stops; the client may reconnect at once. */
export const CLOSE_FOR_RESTART = encode({ type: messageTypes.close, allowReconnect: true })
export const CLOSE_WITH_ERROR = encode({
  type: messageTypes.close,
  error: 'Connection closed with an error.',
  allowReconnect: true,
})

export const handshakeRefused = (error: string): string => encode({ error })

export const eventMessage = (target: string, args: readonly unknown[]): string =>
  encode({ type: messageTypes.invocation, target, arguments: args })

export const resultMessage = (invocationId: string, result: unknown): string =>
  encode({ type: messageTypes.completion, invocationId, result: result ?? null })

export const errorMessage = (invocationId: string, error: string): string =>
  encode({ type: messageTypes.completion, invocationId, error })
