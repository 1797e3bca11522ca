/** Staff shape brands, over HTTP on the real database, and shoppers see the changes. */
import { beforeEach, describe, expect, it } from '@jest/globals'
import { databaseKinds } from '../../testing/databases.ts'
import { openDirectoryStaff, type DirectoryStaff } from '../../testing/directoryStaff.ts'
import { shopForEach } from '../../testing/shop.ts'
import { listSellingBrands } from '../directoryRepository.ts'
import { openDirectory } from '../import/directory.ts'
import { movedTo } from './movedAddresses.ts'

const DARYA = 1
const ZARRIN = 2

describe.each(databaseKinds)('a shop whose texts are in files ($name)', (kind) => {
  const shop = shopForEach(kind, { env: { PANEL_EDITORS: 'off' } })

  it('refuses texts of brands from the panel, and accepts fields that files do not contain', async () => {
    const staff = await openDirectoryStaff(shop)
    expect((await staff.saveBrand(DARYA, { story: 'از پنل' })).status).toBe(403)
    expect((await staff.saveBrand(DARYA, { isHidden: true })).status).toBe(200)
  })
})

describe.each(databaseKinds)('a brand of staff ($name)', (kind) => {
  const shop = shopForEach(kind)
  let staff: DirectoryStaff
  beforeEach(async () => (staff = await openDirectoryStaff(shop)))

  const add = (nameFa: string, nameEn = '', country = '') =>
    staff.visitor.call('addBrand', { nameFa, nameEn, country })
  const listed = async () => (await staff.visitor.call('listAdminBrands')).items.map(({ id }) => id)

  it('can be added once with its own address, and assigned to a product at once', async () => {
    const added = await add('كاسيو', 'Casio', 'ژاپن')
    expect(added).toMatchObject({
      ...{ nameFa: 'کاسیو', nameEn: 'Casio', slug: 'casio', products: 0, version: 1 },
    })
    const again = await staff.visitor.ask('addBrand', {
      body: { nameFa: 'کاسیو', nameEn: 'CASIO', country: '' },
    })
    expect(again).toMatchObject({
      status: 400,
      body: { fields: { nameFa: 'برند دیگری این نام را دارد.' } },
    })
    const product = await staff.read('D-1')
    await staff.save(product, { brandId: added.id })
    expect((await staff.list({ type: 'brand', category: 'casio' })).total).toBe(1)
    expect(await staff.log('brand', added.id)).toMatchObject([
      { action: 'added', after: { nameEn: 'Casio' } },
    ])
  })

  it('is renamed in products, filters and lists, and its former address redirects', async () => {
    await shop.db
      .updateTable('products')
      .set({
        specifications: JSON.stringify([
          { title: 'مشخصات کلی', rows: [{ title: 'برند', value: 'دریا (DARYA)' }] },
        ]),
      })
      .where('id', '=', 1)
      .execute()
    const answer = await staff.saveBrand(DARYA, { nameFa: 'اقیانوس', nameEn: 'Ocean' })
    expect(answer).toMatchObject({ status: 200, body: { slug: 'ocean', formerSlugs: ['darya'] } })
    const product = await staff.shown(1)
    expect(product).toMatchObject({ brandFa: 'اقیانوس' })
    expect(product.specifications[0]?.rows).toEqual([{ title: 'برند', value: 'اقیانوس (Ocean)' }])
    expect(await staff.codes({ type: 'brand', category: 'darya' })).toEqual(
      await staff.codes({ type: 'brand', category: 'ocean' }),
    )
    expect(await staff.codes({ filters: { brand: ['darya'] } })).toContain('D-1')
    const { facets } = await shop.visitor().call('getFacets', {})
    expect(facets.find(({ key }) => key === 'brand')).toMatchObject({
      options: expect.arrayContaining([expect.objectContaining({ value: 'ocean', label: 'اقیانوس' })]),
    })
    expect(movedTo('/shop/category?type=brand&category=Darya&sort=newest', await staff.moves())).toBe(
      '/shop/category?type=brand&category=ocean&sort=newest',
    )
    expect(movedTo('/shop/category?brand=darya&brand=zarrin', await staff.moves())).toBe(
      '/shop/category?brand=ocean&brand=zarrin',
    )
    expect(movedTo('/shop/category?type=brand&category=ocean', await staff.moves())).toBeUndefined()
  })

  it('redirects in one step after two renames, until a new brand takes the address', async () => {
    await staff.saveBrand(DARYA, { slug: 'first' })
    await staff.saveBrand(DARYA, { slug: 'second' })
    expect(await staff.moves()).toMatchObject({ brands: { darya: 'second', first: 'second' } })
    const added = await add('فرست', 'First')
    expect(added.slug).toBe('first')
    expect((await staff.moves()).brands).toEqual({ darya: 'second' })
    await staff.saveBrand(DARYA, { slug: 'darya' })
    expect((await staff.moves()).brands).toEqual({ second: 'darya' })
  })

  it('is found by its former name in an older file, which adds no second brand', async () => {
    await staff.saveBrand(DARYA, { nameFa: 'اقیانوس', nameEn: 'Ocean' })
    const directory = await openDirectory(shop.db)
    expect(directory.findBrand(['دریا', 'Darya'])).toMatchObject({ id: DARYA, nameFa: 'اقیانوس' })
  })

  it('is not saved over a colleague’s version: the answer is 409 and nothing is written', async () => {
    const { version } = await staff.brand(DARYA)
    await staff.saveBrand(DARYA, { description: 'از همکار' })
    const late = await staff.visitor.ask('saveBrand', {
      params: { id: DARYA },
      body: { version, change: { description: 'از من' } },
    })
    expect(late.status).toBe(409)
    expect(await staff.brand(DARYA)).toMatchObject({ description: 'از همکار', version: version + 1 })
  })

  it('passes its products, coupons and addresses to the brand that it is merged into', async () => {
    await staff.saveBrand(DARYA, { slug: 'sea' })
    await shop.db
      .insertInto('coupons')
      .values({ code: 'SEA', kind: 'percent', value: 10, brand_ids: [DARYA, ZARRIN] } as never)
      .execute()
    const { products } = await staff.brand(DARYA)
    const answer = await staff.ask('mergeBrand', DARYA, { into: ZARRIN })
    expect(answer).toMatchObject({ status: 200, body: { id: ZARRIN } })
    expect(await staff.brand(DARYA)).toBeUndefined()
    expect((await staff.list({ type: 'brand', category: 'zarrin' })).total).toBeGreaterThan(products)
    expect((await staff.moves()).brands).toEqual({ darya: 'zarrin', sea: 'zarrin' })
    const coupon = await shop.db.selectFrom('coupons').select('brand_ids').executeTakeFirstOrThrow()
    expect(coupon.brand_ids).toEqual([ZARRIN])
    expect((await staff.log('brand', DARYA)).at(-1)).toMatchObject({
      action: 'merged',
      after: { mergedInto: 'زرین' },
    })
  })

  it('is deleted only while it has no product', async () => {
    const refused = await staff.ask('removeBrand', DARYA, {})
    expect(refused.status).toBe(409)
    expect((refused.body as { message: string }).message).toMatch(
      /کالا دارد\. آن را در برند دیگری ادغام کنید\./,
    )
    const { id } = await add('خالی')
    expect((await staff.ask('removeBrand', id, {})).status).toBe(200)
    expect(await staff.brand(id)).toBeUndefined()
  })

  it('ends the redirect of a former address if a file adds it there', async () => {
    await staff.saveBrand(DARYA, { slug: 'ab' })
    await staff.saveBrand(DARYA, { slug: 'sea' })
    const csv = 'websiteCode,nameFa,brand,category,price,gender\nN-1,ساعت نو,A&B,مردانه,1000,مردانه'
    await staff.visitor.call('importProducts', { csv, dryRun: false })
    expect((await staff.brand(DARYA)).formerSlugs).toEqual(['darya'])
  })

  it.each([
    ['removeBrand', {}],
    ['mergeBrand', { into: ZARRIN }],
  ] as const)('is not restored by the undo of an older import after %s', async (act, body) => {
    const old = await add('کهنه', 'Old')
    await staff.save(await staff.read('D-2'), { brandId: old.id })
    const groups = [{ title: 'مشخصات کلی', rows: [{ title: 'برند', value: 'کهنه (Old)' }] }]
    await shop.db
      .updateTable('products')
      .set({ specifications: JSON.stringify(groups) })
      .where('id', '=', staff.idOf('D-2'))
      .execute()
    const csv = `websiteCode,nameFa,brand,category,price\nD-2,${(await staff.read('D-2')).nameFa},دریا,مردانه,4100000`
    const { id, problems } = await staff.visitor.call('importProducts', { csv, dryRun: false })
    expect(problems).toEqual([])
    expect((await staff.ask(act, old.id, body)).status).toBe(200)
    const undone = await staff.tryUndo(id)
    expect(undone).toMatchObject({ status: 200, body: { undone: 1, left: [] } })
    const product = await staff.shown(staff.idOf('D-2'))
    expect(product).toMatchObject({ brandFa: 'دریا' })
    expect(product.price).not.toBe(4_100_000)
    expect(JSON.stringify(product.specifications)).not.toContain('کهنه')
  })

  it('is absent from filters and the sitemap while it is hidden, but its list stays reachable', async () => {
    await staff.saveBrand(DARYA, { isHidden: true })
    const { facets } = await shop.visitor().call('getFacets', {})
    expect(JSON.stringify(facets.find(({ key }) => key === 'brand'))).not.toContain('darya')
    expect((await staff.list({ type: 'brand', category: 'darya' })).total).toBeGreaterThan(0)
    const sitemap = await shop.app.inject('/sitemaps/pages-1.xml')
    expect(sitemap.body).not.toContain('category=darya')
  })

  it('is listed at the place that staff chose', async () => {
    const [first = 0] = await listed()
    await staff.ask('moveBrand', first, { place: 1 })
    expect((await listed())[1]).toBe(first)
  })

  it('is listed by its products until staff order the brands; after that a new one is last', async () => {
    const { id: early } = await add('آلفا')
    await shop.db.updateTable('products').set({ brand_id: early }).execute()
    const selling = await listSellingBrands(shop.db, 1)
    expect(selling).toMatchObject([{ nameFa: 'آلفا' }])
    await staff.ask('moveBrand', ZARRIN, { place: 0 })
    const { id: late } = await add('آبی')
    expect((await listed()).at(-1)).toBe(late)
  })
})
