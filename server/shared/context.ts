import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Bus } from './bus.ts'
import type { Authorise, BadgeCounts, Identify, Tokens } from './identity.ts'
import type { Settings } from './settings.ts'
import type { ShopReader } from './shop.ts'
import type { Sms } from './sms.ts'

/** Dependencies of the domains; a function takes the part that it needs. */
export interface Context {
  /** Its selling part changes when owners change it in the panel, so it is read at each use. */
  readonly settings: Settings
  /** Applies what owners have just changed to `settings`. */
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
  /** ms since the epoch; tests move it. */
  readonly now: () => number
}
