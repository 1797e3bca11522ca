/** Counts of the desk that are cached in memory: of two servers on one database, neither shows an outdated one. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { STRIDE } from '../../database/counted/marks.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { openTestShop, shopForAll, type TestShop } from '../../testing/shop.ts'
import { openShopper, type Shopper } from '../../testing/shopper.ts'
import { openStaff } from '../../testing/staff.ts'
import { checkoutSteps } from '../../testing/checkout.ts'

const COUNT = 130
const PAGE = 50

describe.each(databaseKinds)('cached counts of orders ($name)', (kind) => {
  let other: TestShop
  afterAll(() => other.close())
  const shop = shopForAll(kind)
  let desks: Shopper[]
  beforeAll(async () => {
    const sameDatabase = { ...shop.database, db: shop.db.withoutPlugins(), close: async () => undefined }
    other = await openTestShop({ ...kind, open: async () => sameDatabase }, { empty: true })
    const staff = await openStaff(shop, 'owner')
    desks = [staff, { ...staff, visitor: (await openStaff(other, 'owner')).visitor }]
    await addOrders(shop, staff.id)
  })

  const ids = async (condition: string) =>
    (
      await sql<{ id: number }>`select id from orders where ${sql.raw(condition)} order by id desc`.execute(
        shop.db,
      )
    ).rows.map(({ id }) => id)
  const list = async (desk: Shopper, query: Record<string, string | number>) => {
    const { items, total } = await desk.visitor.call('listDeskOrders', undefined, {
      query: { page: 1, ...query },
    })
    return { ids: items.map(({ id }) => id), total }
  }
  const paidPayment = `exists (select from payments where order_id = orders.id and payments.status = 'paid')`

  it('lists each page correctly, also pages that are read from the end of the index', async () => {
    for (const [query, condition] of [
      [{}, 'true'],
      [{ status: 3 }, 'status = 3'],
      [{ payment: 'paid' }, paidPayment],
      [{ city: 'شیراز', least: 1_000_040 }, `address ->> 'city' = 'شیراز' and payable >= 1000040`],
    ] as const) {
      const wanted = await ids(condition)
      expect(wanted.length).toBeGreaterThan(PAGE / 2)
      for (const page of [1, 2, 3, 4])
        expect(await list(desks[page % 2]!, { ...query, page })).toEqual({
          ids: wanted.slice((page - 1) * PAGE, page * PAGE),
          total: wanted.length,
        })
    }
  })

  it.each([
    [{ status: 3 }, 'status = 3', 'update orders set status = 4 where id = any($1)'],
    [{ payment: 'paid' }, paidPayment, `update payments set status = 'refundDue' where order_id = any($1)`],
    [
      { parcel: 'sent' },
      `shipped_at is not null`,
      `update orders set tracking_number = 'RX', shipped_at = now() where id = any($1)`,
    ],
    [{ least: 2_000_000 }, 'payable >= 2000000', 'update orders set payable = 2000000 where id = any($1)'],
    [
      { city: 'یزد' },
      `address ->> 'city' = 'یزد'`,
      `update orders set address = address || '{"city": "یزد"}' where id = any($1)`,
    ],
  ] as const)(
    'lists %j correctly on both servers after a change by either',
    async (query, condition, change) => {
      for (const desk of desks) expect((await list(desk, query)).total).toBe((await ids(condition)).length)
      const before = (await ids(condition)).length
      const chosen = (await ids('status = 3')).slice(0, 2)
      await sql.raw(change.replace('$1', `'{${chosen}}'`)).execute(shop.db)
      const after = await ids(condition)
      expect(after.length).not.toBe(before)
      for (const desk of desks)
        expect(await list(desk, query)).toEqual({ ids: after.slice(0, PAGE), total: after.length })
    },
  )

  it('finds a receiver by any part of the name in any spelling', async () => {
    for (const desk of desks) expect((await list(desk, { q: 'نیلوفر' })).total).toBe(0)
    const [id = 0] = await ids('true')
    await sql`update orders set address = address || '{"receiver": "نيلوفر  صابري‌فر"}' where id = ${id}`.execute(
      shop.db,
    )
    for (const q of ['نیلوفر', 'صابری فر', 'لوفرصا'])
      for (const desk of desks) expect(await list(desk, { q })).toEqual({ ids: [id], total: 1 })
    expect((await list(desks[0]!, { q: 'نیلوفر', status: 1 })).total).toBe(0)
  })

  it('finds orders page by page by a name, and by a mobile or payment reference that has changed', async () => {
    const wanted = await ids(`aqrabe_compact(address ->> 'receiver') like '%سارا%'`)
    for (const page of [1, 2, 3, 4])
      expect(await list(desks[1]!, { q: 'سارا', page })).toEqual({
        ids: wanted.slice((page - 1) * PAGE, page * PAGE),
        total: wanted.length,
      })
    for (const [q, change] of [
      ['09350009911', `update users set mobile = '09350009911' where id = (select min(user_id) from orders)`],
      ['98765432101', `update payments set ref_id = '98765432101' where id = (select min(id) from payments)`],
    ] as const) {
      for (const desk of desks) expect((await list(desk, { q })).total).toBe(0)
      await sql.raw(change).execute(shop.db)
      for (const desk of desks) expect((await list(desk, { q })).total).toBeGreaterThan(0)
    }
  })

  it('lists pages far from both ends correctly, also after changes', async () => {
    await addOrders(shop, desks[0]!.id, 2 * STRIDE + 400)
    for (const change of [
      'select 1',
      'update orders set status = 3 where id % 5 = 0',
      `delete from orders where id in (select id from orders order by id desc offset 700 limit 40)`,
    ]) {
      await sql.raw(change).execute(shop.db)
      for (const [query, condition] of [
        [{}, 'true'],
        [{ status: 3 }, 'status = 3'],
        [{ until: (await ids('true'))[30]! }, `id <= ${(await ids('true'))[30]!}`],
      ] as const) {
        const wanted = await ids(condition)
        for (const page of [1, 2, 20, 21, 22, 26, 30, 31, 45, 48, 51, 52])
          expect(await list(desks[page % 2]!, { ...query, page })).toEqual({
            ids: wanted.slice((page - 1) * PAGE, page * PAGE),
            total: wanted.length,
          })
      }
    }
  })

  it('sums the sales of changed days again when orders are added, cancelled or deleted', async () => {
    const changes = [
      'select 1',
      'update orders set status = 5 where id % 7 = 0 and status = 3',
      `update orders set payable = payable + 11 where id = (select max(id) from orders where status = 3)`,
      // Moves the order to the day before in Tehran.
      `update orders set created_at = created_at - interval '1 day' where id = (select max(id) from orders where status = 3)`,
      'update orders set status = 3 where id % 7 = 0',
      `delete from orders where id in (select id from orders where status = 3 order by id limit 40)`,
    ]
    for (const change of changes) {
      await sql.raw(change).execute(shop.db)
      for (const desk of desks)
        for (const days of [366, 7]) {
          const { days: sold, before } = await desk.visitor.call('getSales', undefined, { query: { days } })
          expect(sold).toHaveLength(days)
          const { rows } = await sql<{ day: string; orders: number; sales: number }>`
            select to_char(created_at at time zone 'Asia/Tehran', 'YYYY-MM-DD') as day, count(*)::int as orders,
              sum(payable)::int as sales
            from orders where status in (2, 3) group by 1 order by 1`.execute(shop.db)
          const first = sold[0]!.day
          expect(sold.filter(({ orders }) => orders > 0)).toEqual(
            rows.filter(({ day }) => day >= first).map((row) => ({ ...row, refunded: 0 })),
          )
          const earlier = rows.filter(({ day }) => day < first && day >= daysBefore(first, days))
          expect(before.orders).toBe(earlier.reduce((sum, { orders }) => sum + orders, 0))
          expect(before.sales).toBe(earlier.reduce((sum, { sales }) => sum + sales, 0))
        }
    }
  })
})

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 24 * 60 * 60_000).toISOString().slice(0, 10)

/** Adds orders of half a year in several states, at hours on both sides of midnight in Tehran. */
async function addOrders({ db, now }: TestShop, member: number, count = COUNT): Promise<void> {
  await sql`insert into orders (user_id, idempotency_key, status, reservation, total, payable, address, slot, slot_id,
      created_at, updated_at, tracking_number)
    select ${member}::int, 'count-' || ${count}::int || '-' || n, case n % 4 when 0 then 2 when 1 then 4 else 3 end, 'sold', 1000000 + n, 1000000 + n,
      jsonb_build_object('receiver', 'سارا کیانی', 'mobile', '09120000001', 'province', 'فارس',
        'city', case when n % 2 = 0 then 'شیراز' else 'رشت' end, 'postalCode', '8713755155', 'text', '', 'plate', '', 'unit', ''),
      '{"day": "2026-03-01", "from": 9, "to": 12}', 'slot-' || n,
      ${new Date(now())}::timestamptz - (${count}::int - n) * interval '34 hours', now(), ''
    from generate_series(1, ${count}::int) n`.execute(db)
  await sql`insert into payments (order_id, code, gateway, amount, status, next_check_at, created_at)
    select id, 'count-' || id, 'sandbox', payable, case when id % 3 = 0 then 'failed' else 'paid' end, now(), now()
    from orders where not exists (select from payments where order_id = orders.id)`.execute(db)
}

describe.each(databaseKinds)('sales and refunds ($name)', (kind) => {
  const shop = shopForAll(kind)
  const { setStock, paidOrder, secondPayment } = checkoutSteps(shop)

  it('subtracts refunds of paid orders, but not of cancelled ones or of a second payment', async () => {
    const [staff, owner] = [await openStaff(shop, 'orders'), await openStaff(shop, 'owner')]
    await setStock('D-1', 5)
    const giveBack = async (id: number, amount: number) => {
      const { version } = await staff.visitor.call('getDeskOrder', undefined, { params: { id } })
      const body = { version, amount, cause: 'خراش روی شیشه', tracking: '1' }
      await staff.visitor.call('refundOrder', body, { params: { id } })
    }
    const today = async () =>
      (await owner.visitor.call('getSales', undefined, { query: { days: 7 } })).days.at(-1)

    const [kept, dropped] = [
      await paidOrder(await openShopper(shop)),
      await paidOrder(await openShopper(shop)),
    ]
    expect(await today()).toMatchObject({ orders: 2, sales: kept.payable + dropped.payable, refunded: 0 })
    await giveBack(kept.id, 1000)
    await giveBack(dropped.id, 500)
    expect(await today()).toMatchObject({ orders: 2, sales: kept.payable + dropped.payable, refunded: 1500 })
    const body = { status: 4, reason: 'تمام شد' } as const
    await staff.visitor.call('moveOrder', body, { params: { id: dropped.id } })
    expect(await today()).toMatchObject({ orders: 1, sales: kept.payable, refunded: 1000 })

    // The second payment of an order was never a sale.
    const second = await secondPayment(kept.id, kept.payable, { status: 'refunded' })
    const row = { order_id: kept.id, payment_id: second.id, staff_id: staff.id, staff_name: 'سارا' }
    await shop.db
      .insertInto('order_refunds')
      .values({ ...row, cause: 'دو بار', amount: kept.payable, created_at: new Date(shop.now()) })
      .execute()
    expect(await today()).toMatchObject({ orders: 1, sales: kept.payable, refunded: 1000 })
  })
})
