import { describe, expect, it, test } from '@jest/globals'
import type { Order } from '../../../contract/orders/schemas.ts'
import { invoiceSheet } from './invoicePage.ts'
import { slotText } from '../slots/slotText.ts'
import sharp from 'sharp'
import { writeSetting } from '../../site/repository.ts'
import { checkoutSteps } from '../../testing/checkout.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { shopForAll } from '../../testing/shop.ts'
import { openShopper } from '../../testing/shopper.ts'
import { findOrder } from '../ordersRepository.ts'
import { viewOf } from '../orderViews.ts'
import { invoiceFacts } from './invoice.ts'
import { amountInWords } from './amountInWords.ts'

test('writes a delivery window as a Jalali day and its hours', () => {
  expect(slotText({ day: '2026-11-26', from: 9, to: 12 })).toBe('پنجشنبه ۵ آذر ۱۴۰۵، ساعت ۹ تا ۱۲')
})

const product = {
  productId: 1,
  productProperty: 0,
  websiteCode: 'D-1',
  nameFa: 'ساعت',
  propertyTitle: '',
  slug: '',
}
const order = {
  ...{ id: 1, status: 2, createdAt: '2026-11-21T08:30:00.000Z', note: '', history: [], canPayAgain: false },
  items: [
    { ...product, imageUrl: '', count: 2, price: 900_000, oldPrice: 1_000_000 },
    { ...product, imageUrl: '', count: 1, price: 500_000, oldPrice: 0 },
  ],
  ...{ total: 2_500_000, discount: 200_000, couponCode: 'NOWRUZ', couponDiscount: 300_000 },
  ...{ shipping: 95_000, payable: 2_095_000 },
  address: {
    ...{
      receiver: 'مریم',
      mobile: '09130000001',
      province: 'اصفهان',
      city: 'کاشان',
      postalCode: '8713755155',
    },
    ...{ text: 'خیابان امیرکبیر', plate: '12', unit: '' },
  },
  slot: { day: '2026-11-24', from: 9, to: 12 },
  payments: [],
} satisfies Order

const sides = {
  seller: { name: '', logo: '', address: '', lines: [] },
  buyer: { name: '', nationalCode: '' },
}

const payment = {
  ...{ code: 'c', gateway: 'zarinpal', amount: order.payable, message: '', state: 'paid' },
  ...{ trackingCode: '', cardPan: '', createdAt: order.createdAt },
} satisfies Order['payments'][number]

/** The invoice of the order with these changes, without refunds. */
const sheetOf = (changes: Partial<Order> = {}) =>
  invoiceSheet({ order: { ...order, ...changes }, ...sides, refunds: [] })

const digits = '۰۱۲۳۴۵۶۷۸۹'
/** Printed amounts: Persian digits, a minus before deductions. */
const amountsIn = (html: string) =>
  [...html.matchAll(/−?[۰-۹٬]+/g)].map(([text]) =>
    Number(
      [...text]
        .map((sign) => (sign === '−' ? '-' : digits.indexOf(sign)))
        .filter((at) => at !== -1)
        .join(''),
    ),
  )

test('the columns of an invoice add up to its sums, and the sums to the amount paid', () => {
  const sheet = sheetOf()
  const rows = [...sheet.matchAll(/<tr>(<td.*?)<\/tr>/g)].map(([, cells = '']) => amountsIn(cells))
  const columns = [-1, -2].map((at) => rows.map((cells) => cells.at(at) ?? 0))
  for (const column of columns) {
    const foot = column.pop()
    expect(column.reduce((sum, amount) => sum + amount, 0)).toBe(foot)
  }
  const [itemsSum = 0, ...rest] = amountsIn(/<dl>(.*?)<\/dl>/s.exec(sheet)?.[1] ?? '')
  expect(itemsSum).toBe(rows.at(-1)?.at(-1))
  expect(rest.pop()).toBe(rest.reduce((sum, amount) => sum + amount, itemsSum))
})

test.each([
  ['card', 2_095_000, 'پرداخت کارت‌به‌کارت'],
  ['zarinpal', 2_095_000, 'پرداخت اینترنتی'],
  ['none', 0, undefined],
])('an invoice paid by the gateway «%s» with %d Toman has the heading %s', (gateway, amount, heading) => {
  const sheet = sheetOf({ payable: amount, payments: [{ ...payment, gateway, amount }] })
  expect(/<h2>(پرداخت.*?)<\/h2>/.exec(sheet)?.[1]).toBe(heading)
})

test('an invoice has the day on which the order was paid, although its payment began days before', () => {
  const event = { cause: '', byStaff: false }
  const history = [
    { ...event, status: 1 as const, at: order.createdAt },
    { ...event, status: 2 as const, at: '2026-11-24T08:30:00.000Z' },
    { ...event, status: 2 as const, at: '2026-11-25T08:30:00.000Z' },
  ]
  const sheet = sheetOf({ history, payments: [{ ...payment, gateway: 'card' }] })
  expect(sheet.match(/[۰-۹]+ آذر ۱۴۰۵/g)).toEqual(['۳ آذر ۱۴۰۵', '۳ آذر ۱۴۰۵'])
})

test('an invoice contains Persian digits only', () => {
  const items = order.items.map((item) => ({ ...item, websiteCode: '4410' }))
  const codes = { trackingCode: '12345678901', cardPan: '502229******5995' }
  const sheet = sheetOf({ items, payments: [{ ...payment, ...codes }] })
  expect(sheet).toContain('۱۲۳۴۵۶۷۸۹۰۱')
  expect(sheet.replaceAll(/<[^>]*>/g, '')).not.toMatch(/[0-9]/)
})

test('the invoice of a refunded order shows amount, day and cause of each refund and what is left', () => {
  const sheet = invoiceSheet({
    ...{ order, ...sides },
    refunds: [
      { amount: 95_000, cause: 'هزینهٔ ارسال', at: '2026-11-23T08:30:00.000Z' },
      { amount: 500_000, cause: 'بازگشت کالا ۱۲ <ب>', at: '2026-11-25T08:30:00.000Z' },
    ],
  })
  const [, lines = ''] = /<h2>بازگشت وجه<\/h2>(.*?)<\/div>/s.exec(sheet) ?? []
  expect(lines).toContain('۲ آذر ۱۴۰۵')
  expect(lines).toContain('بازگشت کالا ۱۲ &lt;ب>'.replace('>', '&gt;'))
  expect(lines).toContain('۵۰۰٬۰۰۰ تومان')
  const sums = /<dl>(.*?)<\/dl>/s.exec(sheet)?.[1] ?? ''
  expect(sums).toContain('بازگردانده‌شده')
  expect(sums).toContain('ماندهٔ پرداختی')
  expect(amountsIn(sums).slice(-3)).toEqual([2_095_000, -595_000, 1_500_000])
  expect(sheet).toContain('ماندهٔ پرداختی به حروف: یک میلیون و پانصد هزار تومان')
  expect(sheetOf()).not.toContain('بازگشت')
})

test('shows the logo with the name of the shop as its text, and the name alone without a logo', () => {
  const seller = { ...sides.seller, name: 'ساعت «نیک»' }
  const brandIn = (logo: string) =>
    /<p class="brand">(.*?)<\/p>/.exec(
      invoiceSheet({ order, ...sides, seller: { ...seller, logo }, refunds: [] }),
    )?.[1]
  expect(brandIn('data:image/webp;base64,AA')).toBe('<img src="data:image/webp;base64,AA" alt="ساعت «نیک»">')
  expect(brandIn('')).toBe('ساعت «نیک»')
})

describe.each(databaseKinds)('the logo on printed documents ($name)', (kind) => {
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

test.each([
  [0, 'صفر'],
  [7, 'هفت'],
  [15, 'پانزده'],
  [40, 'چهل'],
  [101, 'صد و یک'],
  [1000, 'هزار'],
  [1_100, 'هزار و صد'],
  [21_000, 'بیست و یک هزار'],
  [2_100_000, 'دو میلیون و صد هزار'],
  [1_000_000_001, 'یک میلیارد و یک'],
  [999_999_999, 'نهصد و نود و نه میلیون و نهصد و نود و نه هزار و نهصد و نود و نه'],
])('spells out %d as «%s»', (amount, words) => expect(amountInWords(amount)).toBe(words))
