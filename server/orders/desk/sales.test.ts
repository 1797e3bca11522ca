/** Sales that the panel shows, compared with the refunds in the database. */
import { describe, expect, it } from '@jest/globals'
import { checkoutSteps } from '../../testing/checkout.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { shopForAll } from '../../testing/shop.ts'
import { openShopper } from '../../testing/shopper.ts'
import { openStaff } from '../../testing/staff.ts'

describe.each(databaseKinds)('sales and refunds ($name)', (kind) => {
  const shop = shopForAll(kind)
  const { setStock, paidOrder } = checkoutSteps(shop)

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
    const { id: payment_id } = await shop.db
      .insertInto('payments')
      .values({
        ...{
          order_id: kept.id,
          code: 'second',
          gateway: 'sandbox',
          amount: kept.payable,
          status: 'refunded',
        },
        next_check_at: new Date(shop.now()),
        created_at: new Date(shop.now()),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = {
      order_id: kept.id,
      payment_id,
      staff_id: staff.id,
      staff_name: 'سارا',
      cause: 'دو بار پرداخت',
    }
    await shop.db
      .insertInto('order_refunds')
      .values({ ...row, amount: kept.payable, created_at: new Date(shop.now()) })
      .execute()
    expect(await today()).toMatchObject({ orders: 1, sales: kept.payable, refunded: 1000 })
  })
})
