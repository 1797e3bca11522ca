/** The smallest SignalR hub that a client can use: JSON protocol over web sockets, the five methods of spec §7. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer, type WebSocket } from 'ws'
import { clientMethods, serverEvents } from '../../../contract/live/hub.ts'
import { hub as constants } from '../../../contract/live/hubConstants.ts'
import { basketCountOf, type Account } from './accounts.ts'

/** Ends every message. */
const RS = '\u001e'
const INVOCATION = 1
const COMPLETION = 3
const PING = 6

const methods = new Set(Object.values(clientMethods).map((name) => name.toLowerCase()))

interface Connection {
  readonly socket: WebSocket
  readonly guid: string
  readonly account: Account | null
}

export interface HubCall {
  readonly guid: string
  readonly target: string
  readonly arguments: readonly unknown[]
}

interface PlainHubOptions {
  readonly accountOf: (token: string) => Account | undefined
  readonly isAllowed: (origin: string) => boolean
}

export function registerPlainHub(app: FastifyInstance, { accountOf, isAllowed }: PlainHubOptions) {
  const sockets = new WebSocketServer({ noServer: true })
  const connections = new Set<Connection>()
  const negotiated = new Set<string>()
  const calls: HubCall[] = []
  let isCut = false

  const cut = () => {
    isCut = true
    for (const { socket } of connections) socket.terminate()
  }
  const send = (event: string, args: unknown[], to: (connection: Connection) => boolean) => {
    const message = JSON.stringify({ type: INVOCATION, target: event, arguments: args }) + RS
    for (const connection of connections) if (to(connection)) connection.socket.send(message)
  }

  app.post(`${constants.path}/negotiate`, (request, reply) => {
    const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ')
    if (isCut) return reply.code(503).send()
    if (scheme && !accountOf(token)) return reply.code(401).send()
    const connectionToken = randomUUID()
    negotiated.add(connectionToken)
    return {
      negotiateVersion: 1,
      connectionId: randomUUID(),
      connectionToken,
      availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
    }
  })

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://hub')
    const token = query.get('access_token') ?? request.headers.authorization?.split(' ')[1]
    const account = token ? accountOf(token) : null
    const { origin } = request.headers
    if (isCut) return refuse(socket, 503)
    if (pathname.toLowerCase() !== constants.path.toLowerCase()) return refuse(socket, 404)
    if (origin !== undefined && !isAllowed(origin)) return refuse(socket, 403)
    if (account === undefined) return refuse(socket, 401)
    const id = query.get('id')
    if (id !== null && !negotiated.delete(id)) return refuse(socket, 404)
    sockets.handleUpgrade(request, socket, head, (opened) => {
      serve({ socket: opened, guid: query.get('guid') ?? '', account }, connections, calls)
    })
  })

  const pings = setInterval(() => {
    for (const { socket } of connections) socket.send(JSON.stringify({ type: PING }) + RS)
  }, constants.keepAlive)
  pings.unref()
  app.addHook('preClose', async () => {
    clearInterval(pings)
    // Closing politely would wait 30 s for a browser that has gone.
    for (const socket of sockets.clients) socket.terminate()
  })

  return {
    /** Invocations in order. */
    calls,
    /** Ends every connection and refuses new ones until `restore()`. */
    cut,
    restore: () => void (isCut = false),
    askToReconnect: () => send(serverEvents.reconnect, [], () => true),
    /** Notifies every tab of the account and of the browser with this guid, with the count of the whole basket. */
    basketChanged(kind: 'added' | 'removed', code: string, account: Account, guid = '') {
      const event = kind === 'added' ? serverEvents.addBasket : serverEvents.removeBasket
      const isOf = (to: Connection) => to.account === account || (guid !== '' && to.guid === guid)
      send(event, [code, basketCountOf(account)], isOf)
    },
  }
}

/** A connection is open, and added to `connections`, after its first message, the handshake. */
function serve(connection: Connection, connections: Set<Connection>, calls: HubCall[]): void {
  const { socket, guid } = connection
  const receive = (text: string) => {
    const message = JSON.parse(text) as Partial<HubCall> & { type?: number; invocationId?: string }
    if (!connections.has(connection)) {
      connections.add(connection)
      socket.send(`{}${RS}`)
    } else if (message.type === INVOCATION) {
      const { target = '', arguments: args = [], invocationId } = message
      calls.push({ guid, target, arguments: args })
      if (invocationId !== undefined) socket.send(JSON.stringify(completionOf(target, invocationId)) + RS)
    }
  }
  socket.on('close', () => connections.delete(connection))
  socket.on('error', () => socket.terminate())
  socket.on('message', (data: Buffer) => data.toString().split(RS).filter(Boolean).forEach(receive))
}

function completionOf(target: string, invocationId: string) {
  if (methods.has(target.toLowerCase())) return { type: COMPLETION, invocationId, result: null }
  return { type: COMPLETION, invocationId, error: `Failed to invoke '${target}'. Method does not exist.` }
}

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
