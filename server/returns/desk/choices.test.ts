/** Returns of products whose choices were changed since the order. */
import { describe, expect, it } from '@jest/globals'
import { checkoutSteps } from '../../testing/checkout.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { returnScene, returnSteps } from '../../testing/returnSteps.ts'

describe.each(databaseKinds)('returns of choices ($name)', (kind) => {
  const scene = returnScene(kind)
  const { send, request, walk, move } = returnSteps(scene)
  const { stockOf, put, pay, payAtBank, orderOf } = checkoutSteps(scene.shop)

  it('can be refused after they arrived although their choice was deleted before', async () => {
    const steel = { title: 'بند', value: 'استیل', price: 4_000_000, stock: 3 }
    const product_id = (
      await scene.shop.db
        .selectFrom('products')
        .where('website_code', '=', 'D-2')
        .select('id')
        .executeTakeFirstOrThrow()
    ).id
    const [chosen] = await scene.shop.db
      .insertInto('product_properties')
      .values([
        { ...steel, product_id },
        { ...steel, product_id, value: 'چرم' },
      ])
      .returning('id')
      .execute()
    await put(scene.sara, 'D-2', 1, chosen!.id)
    await payAtBank(scene.sara, await pay(scene.sara))
    const order = await orderOf(scene.sara)
    await send(order.id)
    const { id } = await request(order.id)
    await walk(id, 'accepted')
    await scene.shop.db.deleteFrom('product_properties').where('id', '=', chosen!.id).execute()
    await move(id, 'received', { saleable: [{ line: 1, count: 1 }] })
    expect(await stockOf('D-2')).toBe(3)
    expect(await move(id, 'refused')).toMatchObject({ status: 200 })
    expect(await stockOf('D-2')).toBe(3)
  })
})
