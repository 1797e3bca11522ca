import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Bus } from './bus.ts'
import type { Authorise, BadgeCounts, Identify, Tokens } from './identity.ts'
import type { Settings } from './settings.ts'
import type { ShopReader } from './shop.ts'
import type { Sms } from './sms.ts'

/** Dependencies of the domains. Each function takes the part that it needs. */
export interface Context {
  /** Read its selling part at each use, because owners may change it in the panel. */
  readonly settings: Settings
  /** Applies changes that owners have just saved to `settings`. */
  readonly reloadSettings: () => Promise<void>
  readonly db: Kysely<Database>
  readonly bus: Bus
  readonly log: FastifyBaseLogger
  readonly tokens: Tokens
  readonly identify: Identify
  readonly authorise: Authorise
  readonly countsOf: (userId: number) => Promise<BadgeCounts>
  readonly sms: Sms
  readonly shop: ShopReader
  /** Signs tokens and derives refresh secrets. */
  readonly secret: string
  /** ms since the epoch; tests use their own clock. */
  readonly now: () => number
}
