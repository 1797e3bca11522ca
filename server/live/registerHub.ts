import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { serverEvents } from '../../contract/live/hub.ts'
import type { Bus } from '../shared/bus.ts'
import { proxyTest, type TrustedProxies } from '../shared/trustedProxies.ts'
import { createAddressLimits } from './addressLimits.ts'
import { localBackplane } from './backplane.ts'
import { createAddressReader } from './clientAddress.ts'
import { systemClock, type Clock } from './clock.ts'
import { createConnectionTokens } from './connectionTokens.ts'
import type { Connection } from './connection.ts'
import type { HubMethods } from './dispatch.ts'
import type { FollowRoom } from './followRoom.ts'
import { createGate, type Gate } from './gate.ts'
import { createHub, type Hub, type HubLogger } from './hub.ts'
import { createFollowMethods, createHubMethods } from './hubMethods.ts'
import type { VerifiedToken, VerifyAccessToken } from './identity.ts'
import { limits } from './limits.ts'
import { registerNegotiate } from './negotiate.ts'
import { createPresence, type Presence, type PresenceQueries } from './presence.ts'
import { createRedisBackplane } from './redisBackplane.ts'
import type { StaffRoom } from './staffRoom.ts'
import { createTickets } from './tickets.ts'
import { handleUpgrades } from './upgrade.ts'

export interface RegisterHubOptions {
  readonly verifyAccessToken: VerifyAccessToken
  /** Rejects when the session has ended: asked of who comes with a ticket. */
  readonly verifySession: (who: VerifiedToken) => Promise<unknown>
  readonly bus: Bus
  /** The shop's address; its origin, and the host a request names itself, may open sockets. */
  readonly publicOrigin: string
  /** Instances that share it receive each other's events. */
  readonly redisUrl?: string | undefined
  /** Begins the channel names in Redis. */
  readonly redisPrefix?: string
  /** Signs connection tokens; instances behind one address must share it. A random one by default. */
  readonly secret?: string | undefined
  readonly logger: HubLogger
  /** Whose word on the visitor's address counts; nobody's by default. */
  readonly trustProxy?: TrustedProxies
  readonly clock?: Clock
  /** Visitors with an open page; the hub keeps its own without one. */
  readonly presence?: Presence
  /** Staff with the panel open; absent: nobody is told as staff. */
  readonly staffRoom?: StaffRoom
  /** Phones that staff follow; absent: the internal area is off, and so are its methods. */
  readonly followRoom?: FollowRoom | undefined
  /** Beside the five of spec §7. */
  readonly extraMethods?: HubMethods<Connection>
}

export interface RegisteredHub {
  readonly presence: PresenceQueries
  connectionCount(): number
  /** Since the start: messages sent to sockets, and callers whose address had its share. */
  readings(): { readonly sent: number; readonly refused: number }
  /** Refuses new sockets and ends the open ones, within about a second. Closing the app does it too. */
  drain(): Promise<void>
}

/** Adds the SignalR hub (spec §7) to the app: negotiate, sockets, events of the bus, an orderly end. */
export function registerHub(app: FastifyInstance, options: RegisterHubOptions): RegisteredHub {
  const { bus, publicOrigin, verifyAccessToken, logger, clock = systemClock } = options
  const now = () => clock.now()
  const secret = options.secret ?? randomBytes(32).toString('base64url')
  const tokens = createConnectionTokens(secret, now)
  const tickets = createTickets(secret)
  const presence = options.presence ?? createPresence(now)
  const hub = createHub({
    methods: new Map([
      ...createHubMethods(presence, options.staffRoom),
      ...(options.followRoom ? createFollowMethods(options.followRoom) : []),
      ...(options.extraMethods ?? []),
    ]),
    presence,
    staffRoom: options.staffRoom,
    followRoom: options.followRoom,
    now,
    logger,
    backplane: (hooks) =>
      options.redisUrl
        ? createRedisBackplane({
            url: options.redisUrl,
            prefix: options.redisPrefix ?? 'aqrabe:hub',
            logger,
            ...hooks,
          })
        : localBackplane,
    onClosed: (connectionId) => tokens.release(connectionId),
    onToldByOthers: () => bus.emit('products.written', { byAnotherServer: true }),
  })
  let draining: Promise<void> | undefined
  const drain = () => (draining ??= hub.drain())
  const addresses = createAddressLimits(now)
  let refused = 0
  const enter = createGate({
    publicOrigin,
    ...{ verifyAccessToken, verifySession: options.verifySession, tickets, tokens },
    readAddress: createAddressReader(proxyTest(options.trustProxy ?? false)),
    addresses,
    isDraining: () => draining !== undefined,
    isFull: () => hub.size >= limits.connections,
  })

  const gate: Gate = async (kind, request, query) => {
    const entry = await enter(kind, request, query)
    if ('status' in entry && entry.status === 429) refused += 1
    return entry
  }

  registerNegotiate(app, { tokens, tickets, gate })
  handleUpgrades(app.server, { hub, tokens, gate, addresses, logger })
  const stopListening = listenToBus(bus, hub, options.staffRoom)
  const stopSweeping = clock.every(limits.sweepEvery, () => {
    try {
      tokens.sweep()
      hub.sweep()
    } catch (err) {
      // A timer that throws would end the process.
      logger.error({ err }, 'hub: a sweep failed')
    }
  })
  app.addHook('preClose', drain)
  // Only now: requests were served while the sockets ended, and tabs at other instances are notified of what they did.
  app.addHook('onClose', async () => {
    stopListening()
    stopSweeping()
    await hub.close()
  })
  return {
    presence,
    connectionCount: () => hub.size,
    readings: () => ({ sent: hub.sent, refused }),
    drain,
  }
}

/** Products named to every tab; of more of them each tab asks for what it shows. */
const MOST_IDS = 100

/** Turns events of the shop into messages for the tabs concerned. */
function listenToBus(bus: Bus, hub: Hub, staffRoom?: StaffRoom): () => void {
  const stops = [
    bus.on('basket.changed', ({ userId, guid, websiteCode, count, kind }) =>
      hub.send({
        audience: { userId, guid },
        target: kind === 'added' ? serverEvents.addBasket : serverEvents.removeBasket,
        args: [websiteCode, count],
      }),
    ),
    bus.on('products.changed', ({ ids, isKnownElsewhere }) => {
      const event = { target: serverEvents.productsChanged, args: [ids && ids.length <= MOST_IDS ? ids : []] }
      hub.spread(event)
      if (!isKnownElsewhere) hub.tellOthers(event)
    }),
    bus.on('order.moved', ({ id, isNew }) => staffRoom?.tell({ kind: isNew ? 'newOrder' : 'order', id })),
    bus.on('identity.changed', ({ userId, sessionId, guid }) =>
      hub.send({
        audience: { userId, ...(sessionId && { sessionId }), ...(guid && { guid }) },
        target: serverEvents.reconnect,
        args: [],
        endsIdentity: true,
      }),
    ),
  ]
  return () => stops.forEach((stop) => stop())
}
