import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Request } from '../../contract/endpoints.ts'
import { errorMessages } from '../../contract/errorMessages.ts'
import { freezeBasket, frozenMessage } from './basketFreeze.ts'
import { databaseKinds } from '../testing/databases.ts'
import { mobiles } from '../testing/fixtures.ts'
import { checkoutSteps } from '../testing/checkout.ts'
import { shopForAll } from '../testing/shop.ts'
import { openShopper } from '../testing/shopper.ts'
import type { Visitor } from '../testing/visitor.ts'

const request = (WebsiteCode: string, Count = 1, ProductProperty = 0): Request<'addToBasket'> => ({
  WebsiteCode,
  Count,
  ProductProperty,
  Refer: '',
  GuidCode: 'guid-1',
})

describe.each(databaseKinds)('basket and favourites ($name)', (kind) => {
  const shop = shopForAll(kind)
  const { setPrice, setStock, stockOf } = checkoutSteps(shop)
  let member: Visitor
  beforeEach(async () => {
    await shop.db.deleteFrom('basket_items').execute()
    await shop.db.deleteFrom('baskets').execute()
    await shop.db.deleteFrom('favourites').execute()
    member = await shop.login(mobiles.member)
    shop.events.length = 0
  })
  const add = (...arguments_: Parameters<typeof request>) =>
    member.call('addToBasket', request(...arguments_))

  describe('Basket/Add-To-Basket', () => {
    it('adds with an empty message and notifies the bus after the commit', async () => {
      expect(await add('D-1', 2)).toEqual({ message: '', basketCount: 2 })
      expect(await add('D-2')).toEqual({ message: '', basketCount: 3 })
      expect(shop.events).toEqual([
        { name: 'basket.changed', userId: 1, guid: 'guid-1', websiteCode: 'D-1', count: 2, kind: 'added' },
        { name: 'basket.changed', userId: 1, guid: 'guid-1', websiteCode: 'D-2', count: 3, kind: 'added' },
      ])
    })

    it('applies the defaults of the specification', async () => {
      expect(await member.ask('addToBasket', { body: { WebsiteCode: 'D-1' } })).toMatchObject({
        status: 200,
        body: { message: '', basketCount: 1 },
      })
    })

    it.each([
      ['Z-2', 'برای خرید این کالا با فروشگاه تماس بگیرید.'],
      ['Z-3', 'این کالا هنوز عرضه نشده است.'],
      ['Z-4', 'این کالا ناموجود است.'],
      ['Z-5', 'تولید این کالا متوقف شده است.'],
      ['D-3', 'این کالا ناموجود است.'],
      ['nothing', 'این کالا یافت نشد.'],
    ])('refuses %s and leaves the basket unchanged', async (code, message) => {
      await add('D-1')
      shop.events.length = 0
      expect(await add(code)).toEqual({ message, basketCount: 1 })
      expect(shop.events).toEqual([])
      expect((await member.call('getBasket')).items).toHaveLength(1)
    })

    it('never contains more than the stock', async () => {
      expect(await add('D-1', 6)).toEqual({ message: 'فقط ۵ عدد از این کالا موجود است.', basketCount: 0 })
      await add('D-1', 4)
      expect(await add('D-1', 2)).toEqual({
        message: 'فقط ۵ عدد از این کالا موجود است و ۴ عدد آن در سبد شماست.',
        basketCount: 4,
      })
      expect((await add('D-1')).basketCount).toBe(5)
    })

    it('does not exceed the stock when twenty tabs of a shopper add at once', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => add('D-1')))
      expect(answers.filter(({ message }) => message === '')).toHaveLength(5)
      expect((await member.call('getBasket')).items).toMatchObject([{ count: 5 }])
      expect(shop.events.map((event) => 'count' in event && event.count).sort()).toEqual([1, 2, 3, 4, 5])
    })

    it('reserves no stock: twenty shoppers can each add the last item', async () => {
      const shoppers = await Promise.all(Array.from({ length: 20 }, () => openShopper(shop)))
      const answers = await Promise.all(
        shoppers.flatMap(({ visitor }) => [1, 2].map(() => visitor.call('addToBasket', request('D-2')))),
      )
      expect(answers.filter(({ message }) => message === '')).toHaveLength(20)
      const counts = await shop.db.selectFrom('basket_items').select('count').execute()
      expect(counts.map(({ count }) => count)).toEqual(Array.from({ length: 20 }, () => 1))
      expect(await stockOf('D-2')).toBe(1)
    })

    it('adds a variant at its own price, and the cheapest one in stock when the request names none', async () => {
      expect(await add('P-1', 1, 1)).toEqual({ message: 'این کالا ناموجود است.', basketCount: 0 })
      expect(await add('P-1', 1, 77)).toMatchObject({ message: 'این گزینه برای کالا وجود ندارد.' })
      expect(await add('D-1', 1, 2)).toMatchObject({ message: 'این گزینه برای کالا وجود ندارد.' })
      await add('P-1', 1, 2)
      await add('P-1')
      expect((await member.call('getBasket')).items).toMatchObject([
        { productProperty: 2, propertyTitle: 'بند: استیل', price: 6_500_000, stock: 3 },
        { productProperty: 3, propertyTitle: 'بند: حصیری', price: 6_200_000, stock: 1 },
      ])
    })

    it('shows a picture with the chosen strap', async () => {
      const artwork = JSON.stringify({ kind: 'watch', strap: { kind: 'leather', colour: '#1c1c1f' } })
      await shop.db.updateTable('products').set({ artwork }).where('website_code', '=', 'P-1').execute()
      await shop.db.updateTable('product_properties').set({ colour: '#7a4a2b' }).where('id', '=', 2).execute()
      for (const strap of [2, 3]) await add('P-1', 1, strap)
      const pictures = (await member.call('getBasket')).items.map(({ imageUrl }) => imageUrl)
      expect(pictures).toEqual(['/media/w/P-1/1-7a4a2b-350.webp', '/media/w/P-1/1-350.webp'])
    })

    it('answers -8 with the message of a frozen basket and changes nothing', async () => {
      await add('D-1')
      const { context } = shop.app
      await shop.db.transaction().execute((trx) => freezeBasket(trx, 1, '', context))
      expect(await add('D-1')).toEqual({ message: frozenMessage, basketCount: -8 })
      await shop.db.updateTable('baskets').set({ freeze_message: 'سفارش ۱۲ در انتظار است.' }).execute()
      expect(await add('D-1')).toEqual({ message: 'سفارش ۱۲ در انتظار است.', basketCount: -8 })
      expect(await member.call('getBasket')).toMatchObject({
        frozen: true,
        basketCount: -8,
        message: 'سفارش ۱۲ در انتظار است.',
        items: [{ count: 1 }],
      })
      expect((await member.login(mobiles.member)).basketCount).toBe(-8)
      expect((await member.call('getMasterData')).bCount).toBe(-8)
      expect(shop.events.filter(({ name }) => name === 'basket.changed')).toHaveLength(1)
    })

    it.each([
      [{ WebsiteCode: 'D-1', Count: 0 }, 'Count'],
      [{ WebsiteCode: 'D-1', Count: 100 }, 'Count'],
      [{ Count: 1 }, 'WebsiteCode'],
      [{ WebsiteCode: 12 }, 'WebsiteCode'],
    ])('refuses the body %j', async (body, field) => {
      const answer = await member.ask('addToBasket', { body })
      expect(answer.status).toBe(400)
      expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
    })

    it('needs a login', async () => {
      expect(await shop.visitor().ask('addToBasket', { body: request('D-1') })).toMatchObject({
        status: 401,
        body: { message: errorMessages.loginFirst },
      })
    })
  })

  describe('Basket/Get-Basket', () => {
    it('is empty at first', async () => {
      expect(await member.call('getBasket')).toEqual({
        items: [],
        saved: [],
        couponCode: '',
        couponDiscount: 0,
        couponRefusal: '',
        paymentRefusal: '',
        couponTitle: '',
        payUrl: '',
        basketCount: 0,
        total: 0,
        discount: 0,
        shipping: 0,
        freeShippingFrom: 5_000_000,
        payable: 0,
        frozen: false,
        frozenUntil: '',
        holdMinutes: 20,
        message: '',
      })
    })

    it("shows today's prices beside those when the lines were added", async () => {
      await add('D-2')
      await setPrice('D-2', 4_500_000)
      const basket = await member.call('getBasket')
      await setPrice('D-2', 4_000_000)
      expect(basket.items).toEqual([
        {
          productId: 2,
          websiteCode: 'D-2',
          productProperty: 0,
          propertyTitle: '',
          nameFa: 'ساعت مچی دریا جی‌شاک',
          brand: 'DARYA',
          slug: 'd-2',
          imageUrl: '/media/w/D-2/1-350.webp',
          status: 1,
          count: 1,
          stock: 1,
          price: 4_500_000,
          oldPrice: 0,
          addedPrice: 4_000_000,
        },
      ])
      expect(basket).toMatchObject({ total: 4_500_000, discount: 0, shipping: 95_000, payable: 4_595_000 })
    })

    it('ships free from five million Toman after the discount', async () => {
      await add('D-1', 2)
      expect(await member.call('getBasket')).toMatchObject({
        total: 24_000_000,
        discount: 6_000_000,
        shipping: 0,
        payable: 18_000_000,
      })
    })

    it('keeps a line that has sold out since, but not its price in the totals', async () => {
      await add('D-2')
      await setStock('D-2', 0)
      const basket = await member.call('getBasket')
      await setStock('D-2', 1)
      expect(basket).toMatchObject({
        items: [{ status: 4, stock: 0 }],
        basketCount: 1,
        payable: 0,
        shipping: 0,
      })
    })
  })

  describe('favourites', () => {
    it('are added and removed, and repeating it changes nothing', async () => {
      const d1 = { WebsiteCode: 'D-1', Refer: '/shop' }
      expect(await member.call('addFavourite', d1)).toEqual({ success: true, message: '', favCount: 1 })
      expect(await member.call('addFavourite', d1)).toMatchObject({ success: true, favCount: 1 })
      await member.call('addFavourite', { WebsiteCode: 'Z-1', Refer: '' })
      expect([...(await member.call('listFavouriteCodes')).codes].sort()).toEqual(['D-1', 'Z-1'])
      expect(await member.call('removeFavourite', d1)).toEqual({ success: true, message: '', favCount: 1 })
      expect(await member.call('removeFavourite', d1)).toMatchObject({ success: true, favCount: 1 })
    })

    it('refuse an unknown product with a message', async () => {
      expect(await member.call('addFavourite', { WebsiteCode: 'none', Refer: '' })).toEqual({
        success: false,
        message: 'این کالا یافت نشد.',
        favCount: 0,
      })
    })

    it.each(['addFavourite', 'removeFavourite', 'listFavouriteCodes'] as const)(
      '%s needs a login',
      async (name) => {
        expect((await shop.visitor().ask(name, { body: { WebsiteCode: 'D-1' } })).status).toBe(401)
      },
    )
  })
})
