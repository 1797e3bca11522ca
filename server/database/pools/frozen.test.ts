/** A database that neither answers nor closes connections, such as behind a pulled cable. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { hub } from '../../../contract/live/hubConstants.ts'
import { checkoutSteps, newKey } from '../../testing/checkout.ts'
import { bothDatabases } from '../../testing/databases.ts'
import { openLine, type Line } from '../../testing/outages/line.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { openShopper, type Shopper } from '../../testing/shopper.ts'
import { runForCaller, Caller } from './callers.ts'

const ignore = () => undefined
const LONGEST_MS = 5000
/** Twice the second that the bench of outages allows, because tests run in parallel. */
const SOON_MS = 2000
/** The limit once the database is known to be away: half a second, also doubled. */
const AT_ONCE_MS = 1000
const CODE = 'D-1'

const outside = bothDatabases.find(({ name }) => name === 'PostgreSQL')
const onPostgres = outside ? describe : describe.skip

async function timed<T>(work: () => Promise<T>): Promise<{ readonly answer: T; readonly ms: number }> {
  const began = performance.now()
  const answer = await work()
  return { answer, ms: performance.now() - began }
}

let shop: TestShop
const home = () => timed(() => shop.visitor().get('/'))
const list = (words: string) =>
  timed(() => shop.visitor().get(`/shop/category?query=${encodeURIComponent(words)}`))
const put = ({ visitor }: Shopper) =>
  timed(() =>
    visitor.ask('addToBasket', {
      body: { WebsiteCode: CODE, Count: 1, ProductProperty: 0, Refer: '', GuidCode: '' },
    }),
  )
const negotiate = ({ visitor }: Shopper) =>
  timed(() =>
    shop.app.inject({
      method: 'POST',
      url: `${hub.path}/negotiate?negotiateVersion=1&access_token=${visitor.token}`,
    }),
  )

/** A query that keeps the database busy. */
const keepBusy = (ms: number) =>
  sql.raw(`do $$ declare over timestamptz := clock_timestamp() + interval '${ms} ms';
    begin while clock_timestamp() < over loop end loop; end $$`)

async function well(who: Shopper): Promise<number> {
  const { ms } = await timed(async () => {
    for (const began = performance.now(); (await put(who)).answer.status !== 200;)
      if (performance.now() - began > 20_000) throw new Error('It does not come back')
  })
  return ms
}

/** Expects a page, a call and a socket to be refused while the database is unreachable. */
async function expectRefused(who: Shopper, most: number): Promise<void> {
  const [page, add, socket] = await Promise.all([list(`ساعت ${Math.random()}`), put(who), negotiate(who)])
  expect(page.answer.status).toBe(503)
  expect(page.answer.headers).toMatchObject({ 'retry-after': expect.anything(), 'cache-control': 'no-store' })
  expect(page.answer.body).toContain('فروشگاه موقتاً در دسترس نیست')
  expect(add.answer).toMatchObject({ status: 503, body: { retryAfter: 5 } })
  expect(add.answer.body.message).toMatch(/دوباره تلاش کنید|تلاش دوباره/)
  expect(socket.answer.statusCode).toBe(503)
  for (const { ms } of [page, add, socket]) expect(ms).toBeLessThan(most)
}

onPostgres('PostgreSQL behind a line that freezes', () => {
  let line: Line
  let who: Shopper
  beforeAll(async () => {
    const address = new URL(process.env['TEST_POSTGRES']!)
    line = await openLine(address.hostname, Number(address.port || 5432))
    shop = await openTestShop(outside!, {
      storefront: true,
      limitsWaiting: true,
      lead({ databaseUrl, ...settings }) {
        const url = new URL(databaseUrl ?? '')
        url.hostname = '127.0.0.1'
        url.port = String(line.port)
        return { ...settings, databaseUrl: url.href, limitsAll: true }
      },
    })
    who = await openShopper(shop)
    await home()
    await well(who)
  })
  afterAll(async () => {
    line.set('whole')
    await shop.close()
    line.close()
  })

  test('refuses waiting callers within five seconds and later ones at once, and serves again within a second', async () => {
    line.set('frozen')
    // More than there are connections, so most wait for one.
    const crowd = Array.from({ length: 20 }, () => put(who))
    await expectRefused(who, LONGEST_MS)
    for (const { answer, ms } of await Promise.all(crowd)) {
      expect(answer.status).toBe(503)
      expect(ms).toBeLessThan(LONGEST_MS)
    }
    await expectRefused(who, AT_ONCE_MS)
    const kept = await home()
    expect(kept.answer.status).toBe(200)
    expect(kept.ms).toBeLessThan(AT_ONCE_MS)
    line.set('whole')
    expect(await well(who)).toBeLessThan(SOON_MS)
  })

  test('answers 503 at once when the connection is cut, also within a transaction', async () => {
    const another = await openShopper(shop)
    await shop.db
      .transaction()
      .execute(async (trx) => {
        await sql`lock table basket_items in exclusive mode`.execute(trx)
        const blocked = put(another)
        await new Promise((resolve) => setTimeout(resolve, 300))
        line.set('cut')
        expect((await blocked).answer).toMatchObject({ status: 503, body: { retryAfter: 5 } })
        await expectRefused(who, 1000)
        expect((await home()).answer.status).toBe(200)
        line.set('whole')
      })
      .catch(ignore)
    expect(await well(who)).toBeLessThan(SOON_MS)
  })

  test('treats nonsense from the server like no answer', async () => {
    line.set('garbage')
    await expectRefused(who, LONGEST_MS)
    await expectRefused(who, LONGEST_MS)
    expect((await home()).answer.status).toBe(200)
    line.set('whole')
    expect(await well(who)).toBeLessThan(SOON_MS)
  })

  test('creates one order although the answer was lost and the call repeated', async () => {
    const key = newKey()
    const steps = checkoutSteps(shop)
    const slot = await steps.freeSlot(who)
    const another = await openShopper(shop)
    line.set('mute')
    await expect(steps.pay(who, { key, slot })).rejects.toThrow('503')
    line.set('whole')
    await well(another)
    const { redirectUrl } = await steps.pay(who, { key, slot })
    expect(redirectUrl).not.toBe('')
    const orders = await shop.db.selectFrom('orders').where('user_id', '=', who.id).select('id').execute()
    expect(orders).toHaveLength(1)
  })

  test('reports a doubtful write when the answer of a single statement is lost', async () => {
    const another = await openShopper(shop)
    await shop.db.connection().execute(async (db) => {
      line.set('mute')
      await expect(
        runForCaller(new Caller('shopper'), () =>
          sql`update users set first_name = 'مینا' where id = ${another.id}`.execute(db),
        ),
      ).rejects.toMatchObject({ isDoubtful: true })
    })
    line.set('whole')
    await well(another)
    const { first_name } = await shop.db
      .selectFrom('users')
      .where('id', '=', another.id)
      .select('first_name')
      .executeTakeFirstOrThrow()
    expect(first_name).toBe('مینا')
  })

  test.each([
    ['a commit', sql`begin`, sql`commit`],
    ['what is written at once', sql`select 1`, null],
  ])(
    'reports a doubtful write when the connection is cut before the answer of %s',
    async (_what, first, last) => {
      const another = await openShopper(shop)
      await shop.db.connection().execute(async (db) => {
        const write = sql`update users set first_name = 'مینا' where id = ${another.id}`
        await first.execute(db)
        if (last) await write.execute(db)
        line.set('mute')
        const asked = (last ?? write).execute(db)
        setTimeout(() => line.set('cut'), 300)
        await expect(asked).rejects.toMatchObject({ isDoubtful: true })
      })
      line.set('whole')
      await well(another)
    },
  )

  test('refuses only the caller behind a lock, and cancels its query', async () => {
    const another = await openShopper(shop)
    await shop.db.transaction().execute(async (trx) => {
      await sql`lock table basket_items in exclusive mode`.execute(trx)
      const [blocked, free] = await Promise.all([put(another), list('ساعت بدون قفل')])
      expect(blocked.answer).toMatchObject({ status: 503, body: { retryAfter: 5 } })
      expect(blocked.ms).toBeLessThan(LONGEST_MS)
      expect(free.answer.status).toBe(200)
      await new Promise((resolve) => setTimeout(resolve, 300))
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(trx)
      expect(rows).toHaveLength(0)
    })
    expect(await well(another)).toBeLessThan(SOON_MS)
  })
})

describe('the embedded database while its thread is busy', () => {
  let who: Shopper
  beforeAll(async () => {
    shop = await openTestShop(bothDatabases[0]!, { storefront: true, limitsWaiting: true })
    who = await openShopper(shop)
    await home()
    await well(who)
  })
  afterAll(() => shop.close())

  test('refuses waiting callers within five seconds and later ones at once, and serves again within a second', async () => {
    const busy = keepBusy(5000).execute(shop.db)
    await expectRefused(who, LONGEST_MS)
    await expectRefused(who, AT_ONCE_MS)
    expect((await home()).answer.status).toBe(200)
    // Background work runs to its end.
    await busy
    expect(await well(who)).toBeLessThan(SOON_MS)
  })

  test('rolls back the transaction of a refused caller', async () => {
    const another = await openShopper(shop)
    const work = runForCaller(new Caller('shopper'), () =>
      shop.db.transaction().execute(async (trx) => {
        await sql`update users set first_name = 'مینا' where id = ${another.id}`.execute(trx)
        await keepBusy(6000).execute(trx)
      }),
    )
    await expect(work).rejects.toMatchObject({ isDoubtful: false })
    const { first_name } = await shop.db
      .selectFrom('users')
      .where('id', '=', another.id)
      .select('first_name')
      .executeTakeFirstOrThrow()
    expect(first_name).toBe('سارا')
  })
})
