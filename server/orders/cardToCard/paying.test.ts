/** Checkouts that are paid by a transfer to the shop's card. */
import { describe, expect, it } from '@jest/globals'
import { toPersianDigits } from '../../shared/persian.ts'
import { cardScene, cardSteps, RECEIPT, SHOP_CARD, usualCards } from '../../testing/cardSteps.ts'
import { changeShop, MINUTE, newKey } from '../../testing/checkout.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { openShopper, type Shopper } from '../../testing/shopper.ts'
import sharp, { type Sharp } from 'sharp'
import { endpoints } from '../../../contract/endpoints.ts'
import { receiptMessages } from '../../../contract/orders/cardToCard.ts'
import { openStaff } from '../../testing/staff.ts'
import { notifyOwner } from '../notices/notifyOwner.ts'

const HOUR = 60 * MINUTE

describe.each(databaseKinds)('a card-to-card payment at the checkout ($name)', (kind) => {
  const scene = cardScene(kind)
  const steps = cardSteps(scene)
  const { checkout, placed, sent, own, send, confirm, pass, stockOf, put, basketOf, addCoupon, order } = steps

  it('is offered for an amount that no bank takes, which the basket explains instead of refusing', async () => {
    await put(scene.sara, 'D-1')
    expect(await basketOf(scene.sara)).toMatchObject({
      paymentRefusal: '',
      cardToCard: { hours: 24, reason: expect.stringMatching(/سقف پرداخت اینترنتی/) },
    })
    await changeShop(scene.shop, { cardToCard: null })
    const { paymentRefusal, cardToCard } = await basketOf(scene.sara)
    expect(paymentRefusal).toMatch(/سقف پرداخت اینترنتی/)
    expect(cardToCard).toBeUndefined()
    expect((await checkout('card')).message).toMatch(/سقف پرداخت|کارت‌به‌کارت پرداخت نمی‌شود/)
  })

  it('is offered beside the bank from the amount that the owner set', async () => {
    await put(scene.sara, 'D-2')
    expect((await basketOf(scene.sara)).cardToCard).toBeUndefined()
    expect((await checkout('card')).message).toMatch(/کارت‌به‌کارت پرداخت نمی‌شود/)
    await changeShop(scene.shop, { cardToCard: { ...usualCards, from: 5_000_000 } })
    expect((await basketOf(scene.sara)).cardToCard).toEqual({ hours: 24, reason: '' })
    expect((await checkout(undefined)).redirectUrl).toContain('sandbox-bank')
  })

  it('refuses a checkout for the bank above its limit and suggests card-to-card', async () => {
    await put(scene.sara, 'D-1')
    expect(await checkout('bank')).toMatchObject({
      message: expect.stringMatching(/کارت‌به‌کارت را انتخاب کنید/),
      redirectUrl: '',
      basketCount: 1,
    })
  })

  it('holds the stock for a day, empties the basket without freezing it, and shows the card', async () => {
    await put(scene.sara, 'D-1', 2)
    const key = newKey()
    const answer = await checkout('card', scene.sara, key)
    expect(answer).toMatchObject({
      message: '',
      basketCount: 0,
      redirectUrl: `/account/orders/${answer.orderId}`,
    })
    expect(await checkout('card', scene.sara, key)).toEqual(answer)
    expect(await stockOf('D-1')).toBe(3)
    expect(await basketOf(scene.sara)).toMatchObject({ items: [], frozen: false })
    expect(await own(answer.orderId)).toMatchObject({
      status: 1,
      canPayAgain: false,
      payments: [{ gateway: 'card', state: 'open' }],
      cardToCard: {
        state: 'waiting',
        cards: [SHOP_CARD],
        until: new Date(scene.shop.now() + 24 * HOUR).toISOString(),
        canSend: true,
      },
    })
  })

  it('keeps the cards of the order although the owner changes them', async () => {
    const id = await placed()
    await changeShop(scene.shop, {
      cardToCard: { ...usualCards, cards: [{ ...SHOP_CARD, holder: 'کس دیگر' }] },
    })
    expect((await own(id)).cardToCard?.cards).toEqual([SHOP_CARD])
  })

  it('can wait while another order is paid at a bank, and the end of one leaves the other open', async () => {
    const id = await placed()
    const atBank = await order(scene.sara, 'D-2')
    expect(atBank.redirectUrl).toContain('sandbox-bank')
    expect(await basketOf(scene.sara)).toMatchObject({ frozen: true })
    await pass(25 * HOUR)
    expect((await own(id)).status).toBe(5)
    const second = await openShopper(scene.shop)
    const waiting = await placed(second)
    await order(second, 'D-2')
    await second.visitor.call('leaveCardOrder', undefined, { params: { id: waiting } })
    expect(await basketOf(second)).toMatchObject({ frozen: true, items: [{ websiteCode: 'D-2' }] })
    await second.visitor.call('exitFreeze')
    expect(await own(waiting, second)).toMatchObject({ status: 4 })
  })

  it('is refused for a second order until the first order has its receipt', async () => {
    const id = await placed()
    await put(scene.sara, 'D-1')
    expect((await checkout('card')).message).toContain(toPersianDigits(String(id)))
    await send(id, RECEIPT)
    expect((await checkout('card')).message).toBe('')
  })

  it('is refused for a fourth order while staff have not checked the receipts of three', async () => {
    const first = await sent()
    await sent()
    await sent()
    await put(scene.sara, 'D-1')
    expect((await checkout('card')).message).toMatch(/رسید ۳ سفارش .* بررسی نکرده/)
    expect((await confirm(first)).status).toBe(200)
    expect((await checkout('card')).message).toBe('')
  })

  it('counts a coupon of an order that waits for its receipt as used', async () => {
    await addCoupon('CARD1')
    await put(scene.sara, 'D-1')
    await scene.sara.visitor.call('setBasketCoupon', { code: 'CARD1' })
    await checkout('card')
    await put(scene.sara, 'D-1')
    await scene.sara.visitor.call('setBasketCoupon', { code: 'CARD1' })
    expect((await basketOf(scene.sara)).couponDiscount).toBe(0)
  })
})

describe.each(databaseKinds)('the receipt of a card-to-card payment ($name)', (kind) => {
  const scene = cardScene(kind)
  const { placed, own, desk, send, sent, confirm, refuse, pass, stockOf } = cardSteps(scene)
  const picture = async (who: Shopper, name: 'getReceipt' | 'getDeskReceipt', id: number) =>
    scene.shop.app.inject({
      url: `/api/${endpoints[name].path.replace(':id', String(id))}`,
      headers: { authorization: `Bearer ${who.visitor.token}` },
    })
  const dataUrl = async (change: (image: Sharp) => Sharp) => {
    const image = sharp({ create: { width: 60, height: 40, channels: 3, background: '#335577' } })
    const { data, info } = await change(image).toBuffer({ resolveWithObject: true })
    return `data:image/${info.format};base64,${data.toString('base64')}`
  }

  it('stores a picture without its metadata, readable only by the owner and staff for orders', async () => {
    const id = await placed()
    const image = await dataUrl((one) =>
      one.withExif({ IFD0: { Copyright: 'secret place' } }).jpeg({ quality: 90 }),
    )
    expect(Buffer.from(image.split(',')[1]!, 'base64').includes('secret place')).toBe(true)
    expect((await send(id, { image })).status).toBe(200)
    expect((await own(id)).cardToCard).toMatchObject({
      state: 'checking',
      receipt: { hasPicture: true, tracking: '' },
    })
    const mine = await picture(scene.sara, 'getReceipt', id)
    expect(mine.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })
    const stored = sharp(mine.rawPayload)
    expect(await stored.metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 })
    expect((await stored.metadata()).exif).toBeUndefined()
    expect((await picture(scene.staff, 'getDeskReceipt', id)).rawPayload.equals(mine.rawPayload)).toBe(true)
    const other = await openShopper(scene.shop)
    expect((await picture(other, 'getReceipt', id)).statusCode).toBe(404)
    expect((await picture(other, 'getDeskReceipt', id)).statusCode).toBe(403)
    expect((await picture(await openStaff(scene.shop, 'catalogue'), 'getDeskReceipt', id)).statusCode).toBe(
      403,
    )
    expect((await send(id, RECEIPT, other)).status).toBe(404)
    const nobody = { ...scene.sara, visitor: { ...scene.sara.visitor, token: '' } }
    expect((await picture(nobody, 'getReceipt', id)).statusCode).toBe(401)
  })

  it.each([
    ['a text file', () => `data:image/png;base64,${Buffer.from('no picture').toString('base64')}`],
    ['an SVG', () => `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`],
    [
      'an SVG that says it is a PNG',
      () =>
        `data:image/png;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`,
    ],
    ['a GIF', () => dataUrl((one) => one.gif())],
    [
      'a picture of too many pixels',
      () => dataUrl((one) => one.resize(6400, 6300, { fit: 'fill' }).png({ compressionLevel: 9 })),
    ],
    ['an address', () => 'https://scene.shop.example/receipt.png'],
  ])('refuses %s and changes nothing', async (_name, image) => {
    const id = await placed()
    expect(await send(id, { image: await image() })).toMatchObject({
      status: 400,
      body: { fields: { image: receiptMessages.picture } },
    })
    expect((await own(id)).cardToCard).toMatchObject({ state: 'waiting' })
  })

  it('is refused empty, too large, or with wrong numbers', async () => {
    const id = await placed()
    expect((await send(id, {})).body.fields).toEqual({ image: receiptMessages.nothing })
    expect((await send(id, { image: `data:image/png;base64,${'A'.repeat(3_000_000)}` })).status).toBe(413)
    expect(
      (await send(id, { tracking: 'رسید من', cardEnd: '12', paidOn: '2027-03-02' })).body.fields,
    ).toEqual({
      tracking: receiptMessages.tracking,
      cardEnd: receiptMessages.cardEnd,
      paidOn: receiptMessages.paidOn,
    })
    expect((await own(id)).cardToCard?.receipt).toBeUndefined()
  })

  it('is replaced until staff have decided, and keeps its picture if only the numbers change', async () => {
    const id = await placed()
    await send(id, { image: await dataUrl((one) => one.png()) })
    const { version } = await desk(id)
    expect((await send(id, RECEIPT)).status).toBe(200)
    expect((await own(id)).cardToCard?.receipt).toMatchObject({
      ...{ tracking: '1234567', cardEnd: '0042', paidOn: '2026-03-01', hasPicture: true },
    })
    // Staff saw the first receipt, so they cannot confirm its replacement unseen.
    expect((await confirm(id, { version })).status).toBe(409)
    expect((await confirm(id)).status).toBe(200)
    expect((await send(id, RECEIPT)).status).toBe(409)
    expect((await own(id)).cardToCard).toMatchObject({ state: 'settled', canSend: false })
  })

  it('keeps the items held until staff have decided, however long they take', async () => {
    const id = await sent()
    expect((await scene.staff.visitor.call('getToday')).receipts).toBeGreaterThan(0)
    await pass(60 * HOUR)
    expect(await own(id)).toMatchObject({ status: 1, cardToCard: { state: 'checking', until: '' } })
    expect(await stockOf('D-1')).toBe(4)
    const found = await scene.staff.visitor.call('listDeskOrders', undefined, {
      query: { page: 1, payment: 'receipt' },
    })
    expect(found.items.map((order) => order.id)).toContain(id)
    expect((await scene.sara.visitor.ask('leaveCardOrder', { params: { id } })).body.message).toMatch(
      /رسید فرستاده‌اید/,
    )
  })

  it('is reported to the owner once, and once more after staff have refused it', async () => {
    await changeShop(scene.shop, { orders: { mobiles: ['09121112233'], emails: [] } })
    const id = await sent()
    const reports = async () => {
      await notifyOwner(scene.shop.app.context, null)
      const name = `شمارهٔ ${toPersianDigits(String(id))} `
      return scene.shop.printed.filter((text) => text.includes(name) && text.includes('منتظر بررسی')).length
    }
    expect(await reports()).toBe(1)
    await send(id, { ...RECEIPT, tracking: '7654321' })
    expect(await reports()).toBe(1)
    await refuse(id)
    expect(await reports()).toBe(1)
    await send(id, RECEIPT)
    expect(await reports()).toBe(2)
  })
})
