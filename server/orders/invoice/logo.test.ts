/** Printed papers of a shop with a logo, over HTTP on the real database. */
import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { writeSetting } from '../../site/repository.ts'
import { checkoutSteps } from '../../testing/checkout.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { shopForAll } from '../../testing/shop.ts'
import { openShopper } from '../../testing/shopper.ts'
import { findOrder } from '../ordersRepository.ts'
import { viewOf } from '../orderViews.ts'
import { invoiceFacts } from './invoice.ts'

describe.each(databaseKinds)('the logo on printed papers ($name)', (kind) => {
  const shop = shopForAll(kind)
  const { order } = checkoutSteps(shop)

  it('is embedded as a small picture', async () => {
    const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#b00000' } })
      .webp()
      .toBuffer()
    const hash = 'a'.repeat(32)
    await shop.db
      .insertInto('photographs')
      .values({ hash, bytes, name: 'logo', width: 900, height: 600 })
      .execute()
    const logo = { image: `/media/picture/${hash}-1080.webp`, width: 900, height: 600 }
    await writeSetting(shop.db, 'shop', { name: 'نیک', logo })
    await order(await openShopper(shop))
    const { id } = await shop.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
    const row = (await findOrder(shop.db, id))!
    const context = { ...shop.app.context, shop: { current: () => ({ name: 'نیک', logo }) } } as never
    const { seller } = await invoiceFacts(context, await viewOf(context, row, []), row.user_id)
    const picture = Buffer.from(seller.logo.replace('data:image/webp;base64,', ''), 'base64')
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 288, height: 192 })
  })
})
