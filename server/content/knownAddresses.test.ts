import { beforeAll, describe, expect, it } from '@jest/globals'
import { createSyncedIndex } from '../catalogue/index/syncedIndex.ts'
import { databaseKinds } from '../testing/databases.ts'
import { addContent } from '../testing/contentFixtures.ts'
import { shopForAll } from '../testing/shop.ts'
import { createKnownAddresses, type KnownAddresses } from './knownAddresses.ts'

describe.each(databaseKinds)('known addresses ($name)', (kind) => {
  const shop = shopForAll(kind)
  let addresses: KnownAddresses
  beforeAll(async () => {
    await addContent(shop.db)
    const { context } = shop.app
    addresses = createKnownAddresses({ ...context, catalogue: createSyncedIndex(context) })
    await becomes('/shop/product/999', 'product')
    await becomes('/nothing', 'page')
  })

  /** Waits for the answer, which changes within about a second. */
  async function becomes(path: string, what: string | undefined) {
    const until = performance.now() + 2500
    while (addresses.missingAt(path) !== what && performance.now() < until) await new Promise(setImmediate)
    expect(addresses.missingAt(path)).toBe(what)
  }

  it.each([
    ['/shop/product/999/x', 'product'],
    ['/Shop/Product/999', 'product'],
    ['/shop/product/99999999999/x', 'number of product'],
    ['/shop/product/abc', 'number of product'],
    ['/shop/product', 'page'],
    ['/shop/product/1/x/y', 'page'],
    ['/shop/category/999/x', 'category'],
    ['/shop/category/x', 'number of category'],
    ['/blog/999', 'article'],
    ['/blog/tag', 'number of article'],
    ['/blog/tag/none', 'tag'],
    ['/blog/category/none', 'topic'],
    ['/blog/tag/guide', 'tag'],
    ['/none/1/at/all', 'page'],
    ['/shop/cart/7', 'page'],
    ['/account/nothing', 'page'],
    [`/${'x'.repeat(10_000)}`, 'page'],
  ])('recognises that %s does not exist: %s', (path, what) => becomes(path, what))

  it.each([
    '/',
    '/shop',
    '/shop/category',
    '/shop/product/1',
    '/shop/product/1/another-slug',
    '/shop/category/1',
    '/shop/category/1/x',
    '/shop/cart',
    '/SHOP/CART',
    '/account/orders/7',
    '/call-back/abc',
    '/Call-Back/AbC/',
    '/account/',
    '/cp',
    '/cp/orders/7',
    '/elements/flows/none',
    '/blog',
    '/blog/1',
    '/blog/1/old-slug',
    '/blog/category/guide',
    `/blog/tag/${encodeURIComponent('چرم')}`,
    `/${encodeURIComponent('تماس-با-ما')}`,
    `/${encodeURIComponent('درباره-ما')}`,
    '/about',
    '/About/',
    '/help%2Fdraft',
    '/help/draft',
    '/not-found',
  ])('does not exclude %s', async (path) => {
    await becomes('/nothing', 'page')
    expect(addresses.missingAt(path)).toBeUndefined()
  })

  it('knows changes of staff immediately', async () => {
    const set = async (published: boolean) => {
      await shop.db.updateTable('products').set({ published }).where('id', '=', 2).execute()
      shop.app.context.bus.emit('storefront.changed', {})
    }
    await set(false)
    await becomes('/shop/product/2/x', 'product')
    await set(true)
    expect(addresses.missingAt('/shop/product/2/x')).toBeUndefined()
    await becomes('/shop/product/999', 'product')
    expect(addresses.missingAt('/shop/product/2/x')).toBeUndefined()
  })

  it('knows unannounced pages within a second', async () => {
    await becomes('/sale', 'page')
    const modified_at = '2026-02-01T08:00:00Z'
    await shop.db
      .insertInto('pages')
      .values({ name: 'sale', path: 'sale', title: 'حراج', content: '<p>متن</p>', modified_at })
      .execute()
    const since = performance.now()
    await becomes('/sale', undefined)
    await becomes('/nothing', 'page')
    expect(addresses.missingAt('/sale')).toBeUndefined()
    expect(performance.now() - since).toBeLessThan(2000)
    await shop.db.deleteFrom('pages').where('name', '=', 'sale').execute()
    await becomes('/sale', 'page')
  })

  it('knows an article from its time of publication on', async () => {
    await becomes('/blog/4', 'article')
    shop.pass(Date.parse('2026-06-10T08:00:01Z') - shop.now())
    await becomes('/nothing', 'page')
    expect(addresses.missingAt('/blog/4')).toBeUndefined()
  })

  it('excludes nothing when the names cannot be read', async () => {
    const { db, close } = await kind.open()
    await close()
    const context = { ...shop.app.context, db }
    const broken = createKnownAddresses({ ...context, catalogue: createSyncedIndex(context) })
    for (let count = 0; count < 3; count += 1) {
      expect(broken.missingAt('/nothing')).toBeUndefined()
      expect(broken.missingAt('/shop/product/999')).toBeUndefined()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })
})
