/** Receipts of card-to-card payments. */
import { describe, expect, it } from '@jest/globals'
import sharp, { type Sharp } from 'sharp'
import { endpoints } from '../../../contract/endpoints.ts'
import { receiptMessages } from '../../../contract/orders/cardToCard.ts'
import { cardScene, cardSteps, RECEIPT } from '../../testing/cardSteps.ts'
import { MINUTE } from '../../testing/checkout.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { openShopper, type Shopper } from '../../testing/shopper.ts'
import { openStaff } from '../../testing/staff.ts'

const HOUR = 60 * MINUTE

describe.each(databaseKinds)('the receipt of a card-to-card payment ($name)', (kind) => {
  const scene = cardScene(kind)
  const { placed, own, desk, send, sent, confirm, pass, stockOf } = cardSteps(scene)
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
    // Staff decide about what they saw.
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
})
