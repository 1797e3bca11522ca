/** Servers whose machines have different times use the database's time. */
import { rmSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { orderStatus } from '../contract/statuses.ts'
import { buildApp } from './app.ts'
import { createDatabaseClock } from './database/databaseClock.ts'
import { databaseTime } from './database/pingDatabase.ts'
import { connectRaw } from './live/testing/rawClient.ts'
import { endOverdueFreezes } from './orders/leaveFreeze.ts'
import type { OrdersContext } from './orders/context.ts'
import { reconcile } from './orders/reconciler.ts'
import { readSettings } from './shared/settings.ts'
import { checkoutSteps } from './testing/checkout.ts'
import { databaseKinds, temporaryFolder, type TestDatabase } from './testing/databases.ts'
import { mobiles } from './testing/fixtures.ts'
import { projectRoot } from './testing/process.ts'
import type { TestShop } from './testing/shop.ts'
import { openShopper } from './testing/shopper.ts'
import { createVisitor } from './testing/visitor.ts'

const MINUTE = 60_000
const kind = databaseKinds.at(-1)!

let database: TestDatabase
let dataDir: string
let log: string[]
let apps: FastifyInstance[]

beforeEach(async () => {
  database = await kind.openWithCatalogue()
  dataDir = temporaryFolder()
  log = []
  apps = []
}, 60_000)
afterEach(async () => {
  await Promise.all(apps.map((app) => app.close()))
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Starts a server on a machine whose clock is `ahead` ms ahead. */
async function open(ahead: number): Promise<FastifyInstance> {
  const app = await buildApp({
    db: database.db,
    settings: readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'warn', DATA_DIR: dataDir, MEDIA_WARMER: 'off' }),
    secret: 'a secret for tests that is long enough',
    storefront: { projectRoot },
    databaseClock: { machine: () => Date.now() + ahead },
    logStream: { write: (line) => void log.push(line) },
  })
  apps.push(app)
  return app
}
const shopOf = (app: FastifyInstance) =>
  ({ app, db: database.db, now: app.context.now, visitor: () => createVisitor(app) }) as TestShop

describe.each([
  ['ahead', 25 * MINUTE],
  ['behind', -25 * MINUTE],
])(`a server whose clock is 25 minutes %s (${kind.name})`, (_word, ahead) => {
  it('does not expire orders of another server, accepts its sockets and refreshes its logins', async () => {
    const [right, wrong] = [await open(0), await open(ahead)]
    const shopper = await openShopper(shopOf(right))
    const { order, orderOf } = checkoutSteps(shopOf(right))
    await order(shopper)
    await endOverdueFreezes(wrong.context as OrdersContext)
    await reconcile(wrong.context as OrdersContext)
    expect((await orderOf(shopper)).status).toBe(orderStatus.sentToGateway)

    const origins = await Promise.all(apps.map((app) => app.listen({ port: 0, host: '127.0.0.1' })))
    for (const [from, to] of [origins, [...origins].reverse()]) {
      const answer = await fetch(`${from}/webClientHub/negotiate?guid=a-guid&negotiateVersion=1`, {
        method: 'POST',
      })
      const { connectionToken } = (await answer.json()) as { connectionToken: string }
      const socket = await connectRaw(to!, `?guid=a-guid&id=${connectionToken}`)
      socket.close()
    }

    const visitor = createVisitor(right)
    await visitor.login(mobiles.member)
    const elsewhere = createVisitor(wrong)
    for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value)
    expect((await elsewhere.ask('refreshToken')).status).toBe(200)
    expect((await elsewhere.ask('getBasket', { token: visitor.token })).status).toBe(200)
  }, 60_000)
})

it('reports the difference of its clock once in the log, at /readyz and in the metrics', async () => {
  const app = await open(25 * MINUTE)
  const { clockDifferenceMs } = (await app.inject('/readyz')).json<{ clockDifferenceMs: number }>()
  expect(Math.abs(clockDifferenceMs - 25 * MINUTE)).toBeLessThan(2000)
  const [, metric] =
    /^aqrabe_clock_difference_seconds (\S+)$/m.exec((await app.inject('/metrics')).body) ?? []
  expect(Math.abs(Number(metric) - 25 * 60)).toBeLessThan(2)
  expect(log.filter((line) => line.includes("clock differs from the database's"))).toHaveLength(1)
  expect(Math.abs(app.context.now() - (await databaseTime(database.db)))).toBeLessThan(1000)
})

it('ignores a correction of the machine’s clock, and logs when it is right again', async () => {
  let ahead = 0
  const logged: string[] = []
  const note = (_details: unknown, message?: string) => void logged.push(message ?? String(_details))
  const clock = await createDatabaseClock({
    db: database.db,
    log: { warn: note, info: note },
    machine: () => Date.now() + ahead,
  })
  const before = clock.now()
  ahead = 10 * MINUTE
  expect(clock.now() - before).toBeLessThan(1000)
  await clock.measure()
  await clock.measure()
  ahead = 0
  await clock.measure()
  expect(logged).toEqual([
    "this machine's clock differs from the database's; the shop uses the database's time",
    "this machine's clock agrees with the database's again",
  ])
})
