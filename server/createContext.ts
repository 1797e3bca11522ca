import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { createAuthorise } from './authorization/authorise.ts'
import { shownCount } from './basket/basketCount.ts'
import { readBasketState } from './basket/basketsRepository.ts'
import type { Database } from './database/schema.ts'
import { countFavourites } from './favourites/repository.ts'
import { injectedFetch } from './http/rendering/injectedFetch.ts'
import { createIdentify } from './identity/identify.ts'
import { findLiveRole } from './identity/sessionsRepository.ts'
import { createTokens } from './identity/tokens.ts'
import type { OrderLimits, OrdersContext } from './orders/context.ts'
import { createGateways } from './orders/gateways/createGateways.ts'
import { usualOrderLimits } from './orders/orderLimits.ts'
import { findPendingOrder } from './orders/ordersRepository.ts'
import { waysToPay } from './orders/paymentRefusal.ts'
import { toContinue } from './orders/acceptCallback.ts'
import { findPaymentToContinue } from './orders/paymentsRepository.ts'
import { createBus } from './shared/bus.ts'
import type { Settings } from './shared/settings.ts'
import { createLiveSettings } from './settings/liveSettings.ts'
import { createShopReader } from './site/ownShop.ts'
import { createSms } from './sms/createSms.ts'

export interface ContextDeps {
  readonly settings: Settings
  readonly db: Kysely<Database>
  /** Secret that signs tokens; at least 32 characters. */
  readonly secret: string
  /** ms since the epoch */
  readonly now?: () => number
  /** Replaces limits of checkouts and bank calls, for tests. */
  readonly orderLimits?: Partial<OrderLimits>
  /** Replaces standard output for messages of the outbox. */
  readonly printSms?: (text: string) => void
}

/** Builds the dependencies of the domains, including functions of later domains that an earlier domain needs. */
export function createContext(deps: ContextDeps, app: FastifyInstance): OrdersContext {
  const { db, secret } = deps
  const now = deps.now ?? Date.now
  const bus = createBus((error, name) => app.log.error({ err: error }, `a listener of ${name} failed`))
  const { settings, reload } = createLiveSettings(app, { db, bus, secret, base: deps.settings })
  const tokens = createTokens({
    secret,
    now,
    findLiveRole: (sessionId, userId) => findLiveRole(db, { sessionId, userId, now: now() }),
  })
  const gateways = createGateways(settings, injectedFetch(app), secret)
  const shop = createShopReader(app, { db, bus })
  return {
    db,
    settings,
    reloadSettings: reload,
    secret,
    now,
    sms: createSms({
      settings,
      db,
      now,
      print: deps.printSms ?? ((text) => void process.stdout.write(`${text}\n`)),
      onProblem: (problem) => app.log.error(problem, 'a text message was not sent'),
      onSent: (sent) => bus.emit('sms.sent', sent),
    }),
    gateways,
    pendingOrders: {
      findPending: (userId) => findPendingOrder(db, userId),
      async payUrl(userId) {
        const open = await findPaymentToContinue(db, userId)
        return open ? toContinue(open.code) : ''
      },
      waysToPay: (payable) => waysToPay({ gateways, shop }, payable),
    },
    orderLimits: { ...usualOrderLimits, ...deps.orderLimits },
    log: app.log,
    bus,
    shop,
    tokens,
    identify: createIdentify(tokens, settings),
    authorise: createAuthorise(db),
    async countsOf(userId) {
      const [basket, favourites] = await Promise.all([
        readBasketState(db, userId),
        countFavourites(db, userId),
      ])
      return { basket: shownCount(basket), favourites }
    },
  }
}
