import { beforeAll, describe, expect, test } from '@jest/globals'
import { clientMethods } from '../../contract/live/hub.ts'
import { databaseKinds } from '../testing/databases.ts'
import { shopForAll } from '../testing/shop.ts'
import { openShopper, type Shopper } from '../testing/shopper.ts'
import { openStaff } from '../testing/staff.ts'
import { connectRaw } from './testing/rawClient.ts'

describe.each(databaseKinds)('the panel’s list of visitors ($name)', (kind) => {
  const shop = shopForAll(kind, { storefront: true })
  let origin: string
  let staff: Shopper
  beforeAll(async () => {
    origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    staff = await openStaff(shop, 'orders')
  })

  const tokenOf = ({ visitor }: Shopper) => visitor.token ?? ''
  const list = () => staff.visitor.call('listVisitors')
  async function openTab(guid: string, token: string, location: object, referrer: string) {
    const tab = await connectRaw(origin, `?guid=${guid}${token && `&access_token=${token}`}`)
    tab.send({ type: 1, target: clientMethods.changeRefer, arguments: [referrer] })
    tab.send({ type: 1, target: clientMethods.changeLocation, arguments: [JSON.stringify(location)] })
    tab.send({ type: 1, target: clientMethods.changeView, arguments: [] })
    await tab.settled()
    return tab
  }

  test('lists visitors with page, source, member and basket until their last tab closes', async () => {
    const sara = await openShopper(shop)
    await sara.visitor.call('addToBasket', {
      ...{ WebsiteCode: 'D-1', Count: 2, ProductProperty: 0, Refer: '', GuidCode: 'sara-0001' },
    })
    const product = { location: 'Product', title: 'ساعت غواصی دریا', value: '/shop/product/1/x' }
    const tab = await openTab('sara-0001', tokenOf(sara), product, 'https://www.google.com/search?q=x')
    shop.pass(1000)
    const hostile = { location: 'Home', title: '<b>خانه</b>', value: 'https://evil.example/x' }
    const other = await openTab('guest-0002', '', hostile, 'Direct')
    const own = await openTab('staff-0003', tokenOf(staff), { ...product, value: '/cp' }, 'Direct')

    expect(await list()).toEqual({
      visitors: 2,
      members: 1,
      items: [
        {
          since: new Date(shop.now()).toISOString(),
          ...{ views: 1, title: '<b>خانه</b>', path: '', source: '', basket: 0 },
          member: { id: 0, name: '' },
        },
        {
          since: new Date(shop.now() - 1000).toISOString(),
          ...{ views: 1, title: product.title, path: product.value, source: 'www.google.com', basket: 2 },
          member: { id: expect.any(Number), name: expect.stringMatching(/./) },
        },
      ],
    })
    for (const one of [tab, own]) one.close()
    await Promise.all([tab.closed, own.closed])
    await other.settled()
    expect(await list()).toMatchObject({ visitors: 1, members: 0 })
    other.close()
  })

  test('refuses staff without the permission for reports', async () => {
    const catalogue = await openStaff(shop, 'catalogue')
    expect((await catalogue.visitor.ask('listVisitors')).status).toBe(403)
  })
})
