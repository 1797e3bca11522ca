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
import { createGate } from './gate.ts'
import { createHub, type Hub, type HubLogger } from './hub.ts'
import { createHubMethods } from './hubMethods.ts'
import type { VerifyAccessToken } from './identity.ts'
import { limits } from './limits.ts'
import { registerNegotiate } from './negotiate.ts'
import { createPresence, type PresenceQueries } from './presence.ts'
import { createRedisBackplane } from './redisBackplane.ts'
import { handleUpgrades } from './upgrade.ts'

export interface RegisterHubOptions {
  readonly verifyAccessToken: VerifyAccessToken
  readonly bus: Pick<Bus, 'on'>
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
  /** Beside the five of spec §7. */
  readonly extraMethods?: HubMethods<Connection>
}

export interface RegisteredHub {
  readonly presence: PresenceQueries
  connectionCount(): number
  /** Refuses new sockets and ends the open ones, within about a second. Closing the app does it too. */
  drain(): Promise<void>
}

/** Adds the SignalR hub (spec §7) to the app: negotiate, sockets, events of the bus, an orderly end. */
export function registerHub(app: FastifyInstance, options: RegisterHubOptions): RegisteredHub {
  const { bus, publicOrigin, verifyAccessToken, logger, clock = systemClock } = options
  const now = () => clock.now()
  const tokens = createConnectionTokens(options.secret ?? randomBytes(32).toString('base64url'), now)
  const presence = createPresence(now)
  const hub = createHub({
    methods: new Map([...createHubMethods(presence), ...(options.extraMethods ?? [])]),
    presence,
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
  })
  let draining: Promise<void> | undefined
  const drain = () => (draining ??= hub.drain())
  const addresses = createAddressLimits(now)
  const gate = createGate({
    publicOrigin,
    verifyAccessToken,
    readAddress: createAddressReader(proxyTest(options.trustProxy ?? false)),
    addresses,
    isDraining: () => draining !== undefined,
    isFull: () => hub.size >= limits.connections,
  })

  registerNegotiate(app, { tokens, gate })
  handleUpgrades(app.server, { hub, tokens, gate, addresses, logger })
  const stopListening = listenToBus(bus, hub)
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
  return { presence, connectionCount: () => hub.size, drain }
}

/** Turns events of the shop into messages for the tabs concerned. */
function listenToBus(bus: Pick<Bus, 'on'>, hub: Hub): () => void {
  const stops = [
    bus.on('basket.changed', ({ userId, guid, websiteCode, count, kind }) =>
      hub.send({
        audience: { userId, guid },
        target: kind === 'added' ? serverEvents.addBasket : serverEvents.removeBasket,
        args: [websiteCode, count],
      }),
    ),
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
