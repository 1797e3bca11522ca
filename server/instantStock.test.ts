/** Every server shows within a second that a product is sold out, even if Redis loses the event. */
import { rmSync } from 'node:fs'
import { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { productStatus } from '../contract/statuses.ts'
import { buildApp } from './app.ts'
import { setStates } from './reviews/moderation.ts'
import { readSettings } from './shared/settings.ts'
import { checkoutSteps } from './testing/checkout.ts'
import { databaseKinds, temporaryFolder, type TestDatabase } from './testing/databases.ts'
import { mobiles } from './testing/fixtures.ts'
import { projectRoot } from './testing/process.ts'
import type { TestShop } from './testing/shop.ts'
import { openShopper } from './testing/shopper.ts'
import { createVisitor } from './testing/visitor.ts'

/** ms within which every server must show a change. */
const WITHIN = 1000
/** Code of a product of which one item is in stock. */
const CODE = 'D-2'
const redis = process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379/11'

const isReachable = await reachable()
if (!isReachable) console.info(`No Redis at ${redis}: changes that are announced were not tested.`)

let database: TestDatabase
let dataDir: string
let servers: readonly [FastifyInstance, FastifyInstance]

const kind = databaseKinds.at(-1)!
const carriers = [
  { name: 'over Redis', env: isReachable ? { REDIS_URL: redis } : null },
  { name: 'with every message lost', env: {} },
].filter(({ env }) => env !== null)

describe.each(carriers)(`two servers on one database (${kind.name}), $name`, ({ env }) => {
  beforeEach(async () => {
    database = await kind.openWithCatalogue()
    dataDir = temporaryFolder()
    const open = async () => {
      const app = await buildApp({
        db: database.db,
        settings: readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir, MEDIA_WARMER: 'off', ...env }),
        secret: 'a secret for tests that is long enough',
        storefront: { projectRoot },
      })
      await app.ready()
      app.background.start()
      return app
    }
    servers = [await open(), await open()]
  }, 60_000)
  afterEach(async () => {
    await Promise.all(servers.map((app) => app.close()))
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('update lists, pages and structured data after an order of the other server', async () => {
    const [here, elsewhere] = servers
    const { id } = await product()
    const magazine = await pageOf(elsewhere, '/blog')
    for (const app of servers) {
      expect(await listed(app)).toMatchObject({ status: productStatus.inStock, fewLeft: 1 })
      expect(await pageOf(app, `/shop/product/${id}/x`)).toContain('https://schema.org/InStock')
    }
    const shopper = await openShopper(shopOf(here))
    const { put, pay } = checkoutSteps(shopOf(here))
    await put(shopper, CODE)
    expect((await pay(shopper)).message).toBe('')

    const at = performance.now()
    for (const app of [elsewhere, here]) {
      await until(async () => (await listed(app))?.status === productStatus.outOfStock)
      expect(performance.now() - at).toBeLessThan(WITHIN)
      const page = await pageOf(app, `/shop/product/${id}/x`)
      expect(page).toContain('https://schema.org/OutOfStock')
      expect(page).not.toContain('https://schema.org/InStock')
      expect(await productOf(app, id)).toMatchObject({ status: productStatus.outOfStock, stock: 0 })
    }
    // A page without products stays cached.
    expect(await pageOf(elsewhere, '/blog')).toBe(magazine)
  })

  it('show a review that staff approved on the other server', async () => {
    const [here, elsewhere] = servers
    const { id } = await product()
    const text = 'بند آن نرم است و شب‌نمایش روشن و خوانایی دارد.'
    const review = await database.db
      .insertInto('reviews')
      .values({ product_id: id, author: 'لیلا', rating: 4, text })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await reviewsOf(elsewhere, id)).toEqual([])
    expect(await pageOf(elsewhere, `/shop/product/${id}/x`)).not.toContain('"reviewCount":1')
    const staff = await database.db
      .selectFrom('users')
      .where('mobile', '=', mobiles.administrator)
      .select('id')
      .executeTakeFirstOrThrow()
    await setStates(here.context, 'reviews', { ids: [review.id], state: 'approved', staffId: staff.id })
    const at = performance.now()
    await until(async () => (await reviewsOf(elsewhere, id)).includes(text))
    expect(performance.now() - at).toBeLessThan(WITHIN)
    expect(await productOf(elsewhere, id)).toMatchObject({ rating: 4, reviewCount: 1 })
  })
})

const product = () =>
  database.db.selectFrom('products').where('website_code', '=', CODE).select('id').executeTakeFirstOrThrow()

const listed = async (app: FastifyInstance) =>
  (await createVisitor(app).call('listProducts', {})).items.find(({ websiteCode }) => websiteCode === CODE)
const productOf = (app: FastifyInstance, id: number) => createVisitor(app).call('getProduct', { id })
const reviewsOf = async (app: FastifyInstance, id: number) =>
  (await createVisitor(app).call('listReviews', undefined, { query: { id } })).items.map(({ text }) => text)

/** The page at a URL, following redirects. */
async function pageOf(app: FastifyInstance, url: string): Promise<string> {
  const { statusCode, headers, body } = await app.inject({ url, headers: { accept: 'text/html' } })
  return statusCode >= 300 && statusCode < 400 ? pageOf(app, String(headers.location)) : body
}

const shopOf = (app: FastifyInstance) =>
  ({ app, db: database.db, now: Date.now, visitor: () => createVisitor(app) }) as TestShop

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 4 * WITHIN
  while (!(await isSo()) && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 20))
}

async function reachable(): Promise<boolean> {
  const client = new Redis(redis, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 1000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    client.disconnect()
  }
}
