import type { IncomingMessage, Server } from 'node:http'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { hub as constants } from '../../contract/constants.ts'
import type { ConnectionTokens } from './connectionTokens.ts'
import type { Gate } from './gate.ts'
import type { Hub } from './hub.ts'
import { limits } from './limits.ts'

export interface UpgradeOptions {
  readonly hub: Hub
  readonly tokens: ConnectionTokens
  readonly gate: Gate
}

/** Turns upgrade requests of the hub's address into connections; others are left to their listeners. */
export function handleUpgrades(server: Server, { hub, tokens, gate }: UpgradeOptions): void {
  // Compression would cost about 16 times the memory of an idle connection.
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.frameBytes,
  })

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, query: URLSearchParams) {
    const entry = await gate(request.headers, query)
    if (socket.destroyed) return
    if ('status' in entry) return refuse(socket, entry.status)
    if (hub.size >= limits.connections) return refuse(socket, 503)
    const token = query.get('id')
    // Without an id the client skipped the negotiation, which is its right.
    const claim = token ? tokens.claim(token) : null
    if (claim?.state === 'unknown') return refuse(socket, 404)
    if (claim?.state === 'live') return refuse(socket, 409)
    // A request that is no proper socket handshake is refused by ws itself, and the callback never comes.
    const giveBack = () => claim && tokens.release(claim.connectionId)
    socket.once('close', giveBack)
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      socket.off('close', giveBack)
      hub.accept(webSocket, entry.visitor, claim?.connectionId)
    })
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const address = URL.canParse(request.url ?? '', 'http://hub')
      ? new URL(request.url ?? '', 'http://hub')
      : null
    if (address?.pathname !== constants.path) {
      if (server.listenerCount('upgrade') === 1) refuse(socket, 404)
      return
    }
    socket.on('error', () => socket.destroy())
    void upgrade(request, socket, head, address.searchParams)
  })
}

function refuse(socket: Duplex, status: number): void {
  const reason = STATUS_CODES[status] ?? ''
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
