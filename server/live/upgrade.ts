import type { IncomingMessage, Server } from 'node:http'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { hub as constants } from '../../contract/live/hubConstants.ts'
import type { ConnectionTokens } from './connectionTokens.ts'
import type { AddressLimits, Refusal } from './addressLimits.ts'
import type { Gate } from './gate.ts'
import type { Hub, HubLogger } from './hub.ts'
import { limits } from './limits.ts'

export interface UpgradeOptions {
  readonly hub: Hub
  readonly tokens: ConnectionTokens
  readonly gate: Gate
  readonly addresses: AddressLimits
  readonly logger: HubLogger
}

/** Turns upgrade requests for the hub's address into connections; leaves other requests to other listeners. */
export function handleUpgrades(server: Server, options: UpgradeOptions): void {
  const { hub, tokens, gate, addresses, logger } = options
  // With compression, an idle connection would need about 16 times the memory.
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.frameBytes,
  })

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, query: URLSearchParams) {
    const entry = await gate('socket', request, query)
    if (socket.destroyed) return
    if ('status' in entry) return refuse(socket, entry)
    const token = query.get('id')
    // A client that skips the negotiation has no id.
    const claim = token ? tokens.claim(token) : null
    if (claim?.state === 'unknown') return refuse(socket, { status: 404 })
    if (claim?.state === 'live') return refuse(socket, { status: 409 })
    if (claim && !(await hub.claim(claim.connectionId))) {
      tokens.release(claim.connectionId)
      return refuse(socket, { status: 409 })
    }
    if (socket.destroyed) return void (claim && tokens.release(claim.connectionId))
    const release = addresses.hold(entry.address)
    if (!release) {
      if (claim) tokens.release(claim.connectionId)
      return refuse(socket, { status: 429, retryAfter: limits.retryWhenFull })
    }
    socket.once('close', release)
    // Release the token on close, because ws refuses a malformed handshake without calling the callback.
    const releaseToken = () => claim && tokens.release(claim.connectionId)
    socket.once('close', releaseToken)
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      socket.off('close', releaseToken)
      hub.accept(webSocket, entry.visitor, claim?.connectionId)
    })
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const address = URL.canParse(request.url ?? '', 'http://hub')
      ? new URL(request.url ?? '', 'http://hub')
      : null
    if (address?.pathname !== constants.path) {
      if (server.listenerCount('upgrade') === 1) refuse(socket, { status: 404 })
      return
    }
    socket.on('error', () => socket.destroy())
    upgrade(request, socket, head, address.searchParams).catch((err: unknown) => {
      logger.error({ err }, 'hub: a socket could not be opened')
      socket.destroy()
    })
  })
}

function refuse(
  socket: Duplex,
  { status, retryAfter }: Refusal | { status: 404 | 409; retryAfter?: never },
): void {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, 'Connection: close', 'Content-Length: 0']
  if (retryAfter !== undefined) lines.push(`Retry-After: ${retryAfter}`)
  socket.once('finish', () => socket.destroy())
  socket.end(`${lines.join('\r\n')}\r\n\r\n`)
}
