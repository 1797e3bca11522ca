import { parseObject, ProtocolError } from './messages.ts'

const PROTOCOL = 'json'
const VERSION = 1

export const handshakeErrors = {
  malformed: 'An unexpected error occurred during connection handshake.',
  cancelled: 'Handshake was canceled.',
} as const

/** Reads the client's first message; null when it is accepted, else the error to answer before closing. */
export function refuseHandshake(bytes: Buffer): string | null {
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
