import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { serverEvents } from '../../contract/live/hub.ts'
import type { Bus } from '../shared/bus.ts'
import { proxyTest, type TrustedProxies } from '../shared/trustedProxies.ts'
import { createAddressLimits } from './addressLimits.ts'
import { localBackplane } from './backplane.ts'
import { createConnectionTokens } from './connectionTokens.ts'
import type { Connection } from './connection.ts'
import type { HubMethods } from './dispatch.ts'
import type { FollowRoom } from './followRoom.ts'
import { createAddressReader, createGate, type Gate } from './gate.ts'
import { createHub, type Hub, type HubLogger } from './hub.ts'
import { createFollowMethods, createHubMethods } from './hubMethods.ts'
import type { VerifiedToken, VerifyAccessToken } from './identity.ts'
import { limits } from './limits.ts'
import { registerNegotiate } from './negotiate.ts'
import { createPresence, type Presence, type PresenceQueries } from './presence.ts'
import { createRedisBackplane, type RedisBackplaneOptions } from './redisBackplane.ts'
import type { StaffRoom } from './staffRoom.ts'
import { createTickets } from './tickets.ts'
import { handleUpgrades } from './upgrade.ts'

/** The hub's time; tests pass a fake. */
export interface Clock {
  /** ms since the epoch */
  now(): number
  /** Calls `tick` every `ms`; returns the function that stops it. */
  every(ms: number, tick: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  every(ms, tick) {
    const timer = setInterval(tick, ms)
    timer.unref()
    return () => clearInterval(timer)
  },
}

export interface RegisterHubOptions {
  readonly verifyAccessToken: VerifyAccessToken
  /** Rejects when the session has ended. Called for sockets with a ticket. */
  readonly verifySession: (who: VerifiedToken) => Promise<unknown>
  readonly bus: Bus
  /** Origin of the shop. Only pages of this origin, and of the host in the request's Host header, may open sockets. */
  readonly publicOrigin: string
  /** URL of the Redis through which instances receive each other's events; undefined: this is the only instance. */
  readonly redisUrl?: string | undefined
  /** Prefix of the channel names in Redis. */
  readonly redisPrefix?: string
  /** Key that signs connection tokens; instances behind one address must share it. Random by default. */
  readonly secret?: string | undefined
  readonly logger: HubLogger
  /** Trusted proxies; none by default. */
  readonly trustProxy?: TrustedProxies
  readonly clock?: Clock
  /** Visitors with an open page; by default the hub creates its own. */
  readonly presence?: Presence
  /** Staff who have the panel open; absent: no events for staff are sent. */
  readonly staffRoom?: StaffRoom
  /** Phones that staff follow; absent: the internal area is off, and its methods do not exist. */
  readonly followRoom?: FollowRoom | undefined
  /** Methods in addition to the five of spec §7. */
  readonly extraMethods?: HubMethods<Connection>
}

export interface RegisteredHub {
  readonly presence: PresenceQueries
  connectionCount(): number
  /** Numbers since the start: messages sent to sockets, and requests that the limits of an address refused. */
  readings(): { readonly sent: number; readonly refused: number }
  /** Refuses new sockets and closes the open ones. Closing the app does the same. */
  drain(): Promise<void>
}

/** Adds the SignalR hub (spec §7) to the app: negotiation, sockets, events of the bus, and the end of all this. */
export function registerHub(app: FastifyInstance, options: RegisterHubOptions): RegisteredHub {
  const { bus, logger, clock = systemClock, staffRoom } = options
  const now = () => clock.now()
  const secret = options.secret ?? randomBytes(32).toString('base64url')
  const tokens = createConnectionTokens(secret, now)
  const tickets = createTickets(secret)
  const presence = options.presence ?? createPresence(now)
  const hub = createHub({
    methods: methodsOf(presence, options),
    ...{ presence, staffRoom, followRoom: options.followRoom, now, logger },
    backplane: (hooks) => backplaneOf(options, hooks),
    onClosed: (connectionId) => tokens.release(connectionId),
    onChangedElsewhere: () => bus.emit('products.written', { byAnotherServer: true }),
  })
  let draining: Promise<void> | undefined
  const drain = () => (draining ??= hub.drain())
  const addresses = createAddressLimits(now)
  let refused = 0
  const enter = createGate({
    ...{ ...options, tickets, tokens, addresses },
    readAddress: createAddressReader(proxyTest(options.trustProxy ?? false)),
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
  const stopListening = listenToBus(bus, hub, staffRoom)
  const stopSweeping = sweepRegularly([tokens, hub], clock, logger)
  app.addHook('preClose', drain)
  // Do this after preClose: the app serves requests while the sockets close, and other instances must get their events.
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

const methodsOf = (
  presence: Presence,
  { staffRoom, followRoom, extraMethods = new Map() }: RegisterHubOptions,
): HubMethods<Connection> =>
  new Map([
    ...createHubMethods(presence, staffRoom),
    ...(followRoom ? createFollowMethods(followRoom) : []),
    ...extraMethods,
  ])

const backplaneOf = (
  { redisUrl, redisPrefix = 'aqrabe:hub', logger }: RegisterHubOptions,
  hooks: Pick<RedisBackplaneOptions, 'onEvent' | 'onGap'>,
) =>
  redisUrl ? createRedisBackplane({ url: redisUrl, prefix: redisPrefix, logger, ...hooks }) : localBackplane

function sweepRegularly(parts: readonly { sweep(): void }[], clock: Clock, logger: HubLogger): () => void {
  return clock.every(limits.sweepEvery, () => {
    try {
      for (const part of parts) part.sweep()
    } catch (err) {
      // An uncaught error in a timer would end the process.
      logger.error({ err }, 'hub: a sweep failed')
    }
  })
}

/** Maximum of product ids in an event. For more products the list is empty, and each tab refetches all products it shows. */
const MOST_IDS = 100

/** Forwards events of the bus to the tabs that they concern. Returns the function that stops this. */
function listenToBus(bus: Bus, hub: Hub, staffRoom?: StaffRoom): () => void {
  const stops = [
    bus.on('basket.changed', ({ userId, guid, websiteCode, count, kind }) =>
      hub.send({
        audience: { userId, guid },
        target: kind === 'added' ? serverEvents.addBasket : serverEvents.removeBasket,
        args: [websiteCode, count],
      }),
    ),
    bus.on('tabs.outdated', ({ ids, isKnownElsewhere }) => {
      const event = { target: serverEvents.productsChanged, args: [ids && ids.length <= MOST_IDS ? ids : []] }
      hub.spread(event)
      if (!isKnownElsewhere) hub.sendToOthers(event)
    }),
    bus.on('order.moved', ({ id, isNew }) => staffRoom?.notify({ kind: isNew ? 'newOrder' : 'order', id })),
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
