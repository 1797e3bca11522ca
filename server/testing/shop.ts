import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { buildApp, type AppDeps } from '../app.ts'
import type { DomainEventName, DomainEvents } from '../shared/bus.ts'
import { readSettings } from '../shared/settings.ts'
import { temporaryFolder, type DatabaseKind, type TestDatabase } from './databases.ts'
import { projectRoot } from './process.ts'
import { createVisitor, type Visitor } from './visitor.ts'

export interface TestShop {
  readonly app: FastifyInstance
  readonly db: TestDatabase['db']
  readonly database: TestDatabase
  /** Events of the bus since the start, without changes of single products. */
  readonly events: { [N in DomainEventName]: { name: N } & DomainEvents[N] }[DomainEventName][]
  readonly log: () => string
  /** Text messages that the outbox printed. */
  readonly printed: readonly string[]
  /** Advances the shop's clock by ms. */
  pass(ms: number): void
  now(): number
  visitor(): Visitor
  /** A visitor after the login, successful or not. */
  login(...account: Parameters<Visitor['login']>): Promise<Visitor>
  close(): Promise<void>
}

export interface TestShopOptions {
  env?: Record<string, string>
  /** A shop without products and accounts. */
  empty?: boolean
  /** ms by which the database's clock is ahead of the server's. */
  lead?: Parameters<DatabaseKind['open']>[0]
  /** Whether the server refuses requests while too many wait; most tests need no limit. */
  limitsWaiting?: AppDeps['limitsWaiting']
  /** Whether the shop also serves pages, hub and pictures, which needs a build. */
  storefront?: boolean
}

const names: readonly DomainEventName[] = ['basket.changed', 'identity.changed', 'storefront.changed']

/** The API on a fresh database with the small catalogue of fixtures.ts and a fake clock. */
export async function openTestShop(kind: DatabaseKind, options: TestShopOptions = {}): Promise<TestShop> {
  const database = await (options.empty ? kind.open(options.lead) : kind.reuseWithCatalogue(options.lead))
  let now = Date.parse('2026-03-01T08:00:00Z')
  const lines: string[] = []
  const printed: string[] = []
  const events: TestShop['events'] = []
  const app = await buildApp({
    db: database.db,
    pool: database.pool,
    ...(options.limitsWaiting && { limitsWaiting: true }),
    settings: readSettings({
      NODE_ENV: 'test',
      LOG_LEVEL: 'debug',
      ...(options.storefront && { MEDIA_WARMER: 'off', MEDIA_DIR: temporaryFolder() }),
      ...options.env,
    }),
    secret: 'a secret for tests that is long enough',
    now: () => now,
    ...(options.storefront ? { storefront: { projectRoot } } : {}),
    printSms: (text) => void printed.push(text),
    logStream: { write: (line) => void lines.push(line) },
  })
  for (const name of names) {
    app.context.bus.on(name, (event) => {
      if (!('ids' in event)) events.push({ name, ...event } as never)
    })
  }
  return {
    app,
    db: database.db,
    database,
    events,
    printed,
    log: () => lines.join(''),
    pass: (ms) => void (now += ms),
    now: () => now,
    visitor: () => createVisitor(app),
    async login(...account) {
      const visitor = createVisitor(app)
      await visitor.login(...account)
      return visitor
    },
    async close() {
      await app.close()
      await database.close()
    },
  }
}

/** A shop that opens before all tests of this block and closes after them; empty until then. */
export function shopForAll(kind: DatabaseKind, options?: TestShopOptions): TestShop {
  const shop = {} as TestShop
  beforeAll(async () => void Object.assign(shop, await openTestShop(kind, options)))
  afterAll(() => shop.close())
  return shop
}

/** A new shop for each test of this block. */
export function shopForEach(kind: DatabaseKind, options?: TestShopOptions): TestShop {
  const shop = {} as TestShop
  beforeEach(async () => void Object.assign(shop, await openTestShop(kind, options)))
  afterEach(() => shop.close())
  return shop
}
