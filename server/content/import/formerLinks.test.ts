/** Renames in the panel do not break links to former addresses, because the shop redirects these. */
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { AdminDocument, ContentDocument } from '../../../contract/content/documentSchemas.ts'
import { MINUTE } from '../../testing/checkout.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { openDirectoryStaff, type DirectoryStaff } from '../../testing/directoryStaff.ts'
import { categoryIds } from '../../testing/fixtures.ts'
import { shopForEach } from '../../testing/shop.ts'
import { renewLogin, type Shopper } from '../../testing/shopper.ts'
import { openStaff } from '../../testing/staff.ts'
import { publishDue } from '../documents/publishing.ts'
import { createDesk } from '../documents/routes.ts'

const whole: Partial<ContentDocument> = { description: 'کوتاه', category: 'خرید', body: '<p>متن</p>' }

describe.each(databaseKinds)('links to former addresses ($name)', (kind) => {
  const shop = shopForEach(kind)
  let staff: DirectoryStaff
  let owner: Shopper
  beforeEach(async () => {
    staff = await openDirectoryStaff(shop)
    owner = await openStaff(shop, 'owner')
  })

  const params = ({ id }: Pick<AdminDocument, 'id'>) => ({ params: { id } })
  const write = (seen: AdminDocument, change: Partial<ContentDocument>) =>
    owner.visitor.call('saveDocument', { version: seen.version, change }, params(seen))
  const begin = async (of: 'article' | 'page', title: string, change: Partial<ContentDocument> = {}) =>
    write(await owner.visitor.call('addDocument', { kind: of, title }), { ...whole, ...change })
  const publish = (seen: AdminDocument, at: string | null = null) =>
    owner.visitor.call('publishDocument', { version: seen.version, at }, params(seen))
  const saveShop = async (change: object) => {
    const { shop: now, version } = await owner.visitor.call('getShopSettings')
    return owner.visitor.ask('saveShopSettings', { body: { shop: { ...now, ...change }, version } })
  }
  const footer = (...urls: string[]) =>
    saveShop({ footerLinks: urls.map((url) => ({ label: 'پیوند', url })) })

  it('do not block later saves of the settings after brands, categories, pages and articles were renamed', async () => {
    const { slug } = await staff.category(categoryIds.diving)
    const page = await publish(await begin('page', 'شرایط'))
    const article = await publish(await begin('article', 'بند'))
    const toArticle = `/blog/${article.id.slice('article-'.length)}/بند`
    const links = ['/shop?type=brand&category=darya', `/shop/category/${categoryIds.diving}/${slug}`]
    expect(await footer(...links, '/شرایط', toArticle)).toMatchObject({ status: 200 })

    const { items } = await staff.visitor.call('listAdminBrands')
    const darya = items.find((brand) => brand.slug === 'darya')!
    expect(await staff.saveBrand(darya.id, { slug: 'sea' })).toMatchObject({ status: 200 })
    expect(await staff.saveCategory(categoryIds.diving, { slug: 'dive' })).toMatchObject({ status: 200 })
    await publish(await write(page, { address: 'شرایط-تازه' }))
    await publish(await write(article, { address: 'بند-تازه' }))
    expect(await saveShop({ phone: '+982112345678' })).toMatchObject({ status: 200 })

    expect(await staff.ask('mergeCategory', categoryIds.diving, { into: categoryIds.women })).toMatchObject({
      status: 200,
    })
    expect(await saveShop({ phone: '+982112345679' })).toMatchObject({ status: 200 })
  })

  it('are refused when nothing redirects them', async () => {
    const dead = [
      '/shop?type=brand&category=was',
      '/shop/category/999/x',
      '/shop/product/1/a/b',
      '/blog/999/x',
    ]
    expect(await footer(...dead)).toMatchObject({
      status: 400,
      body: {
        fields: Object.fromEntries(
          dead.map((_url, index) => [`shop.footerLinks.${index}.url`, expect.any(String)]),
        ),
      },
    })
  })

  it('do not stop a scheduled article, which is a guide of the category that the former one became', async () => {
    const { slug } = await staff.category(categoryIds.diving)
    const guideOf = `/shop/category/${categoryIds.diving}/${slug}`
    const draft = await begin('article', 'به‌وقتش', {
      guideOf,
      body: `<p><a href="${guideOf}">غواصی</a></p>`,
    })
    await publish(draft, new Date(shop.now() + MINUTE).toISOString())
    await staff.ask('mergeCategory', categoryIds.diving, { into: categoryIds.women })
    shop.pass(MINUTE)
    await publishDue(createDesk(shop.app.context, shop.app.shopSearch))
    await renewLogin(shop, owner)
    expect(await owner.visitor.call('getDocument', undefined, params(draft))).toMatchObject({
      ...{ hasDraft: false, refusal: '' },
    })
    expect(await shop.db.selectFrom('articles').select('guide_of').execute()).toContainEqual({
      guide_of: [categoryIds.women],
    })
  })
})
