import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from './database/schema.ts'
import type { Sms } from './sms/createSms.ts'
import type { Gateways } from './orders/gateways/createGateways.ts'
import type { Settings } from './shared/settings.ts'
import type { Bus } from './shared/bus.ts'
import type { OrderLimits } from './orders/orderLimits.ts'
import type { Tokens } from './identity/tokens.ts'

/** What routes, hub and rendering are given to work with. */
export interface AppContext {
  readonly settings: Settings
  readonly db: Kysely<Database>
  readonly bus: Bus
  readonly gateways: Gateways
  readonly log: FastifyBaseLogger
  readonly tokens: Tokens
  readonly sms: Sms
  readonly orderLimits: OrderLimits
  /** Signs tokens and derives refresh secrets. */
  readonly secret: string
  /** ms since the epoch; tests move it. */
  readonly now: () => number
}
