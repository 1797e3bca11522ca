/** Shoppers request returns: within the deadline, at most what they bought, once, with pictures. */
import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import type { ReturnRequest } from '../../contract/returns/schemas.ts'
import { newKey } from '../testing/checkout.ts'
import { databaseKinds } from '../testing/databases.ts'
import { PAYEE, returnScene, returnSteps } from '../testing/returnSteps.ts'
import { openShopper, renewLogin } from '../testing/shopper.ts'
import { forgetUnusedPictures } from './picturesRepository.ts'

const DAY = 24 * 60 * 60_000

describe.each(databaseKinds)('returns ($name)', (kind) => {
  const scene = returnScene(kind)
  const { own, desk, requestBody, send, ask, move, delivered, request, walk } = returnSteps(scene)

  it('are accepted for own delivered orders within the promised days', async () => {
    const order = await delivered({ sent: false })
    expect((await own(order.id)).refusal).toContain('پس از تحویل')
    expect(await ask(order.id)).toMatchObject({ status: 409 })
    await send(order.id)
    const { until } = await own(order.id)
    expect(until > order.slot.day).toBe(true)
    const other = await openShopper(scene.shop)
    for (const name of ['getOrderReturns', 'requestReturn'] as const)
      expect(
        await other.visitor.ask(name, {
          params: { id: order.id },
          headers: { 'idempotency-key': newKey() },
          ...(name === 'requestReturn' ? { body: requestBody() } : {}),
        }),
      ).toMatchObject({ status: 404 })
    const { id, version } = await request(order.id)
    expect(await other.visitor.ask('withdrawReturn', { params: { id }, body: { version } })).toMatchObject({
      status: 404,
    })
    const days = (Date.parse(`${until}T20:30:00Z`) - scene.shop.now()) / DAY
    scene.shop.pass(days * DAY - 60_000)
    await renewLogin(scene.shop, scene.sara)
    expect((await own(order.id)).refusal).toBe('')
    scene.shop.pass(120_000)
    expect((await own(order.id)).refusal).toContain('مهلت')
    expect(await ask(order.id, { items: [{ line: 2, count: 1 }] })).toMatchObject({ status: 409 })
  })

  it('contain no item twice when several requests come at once', async () => {
    const order = await delivered()
    const both = { items: [{ line: 1, count: 2 }] }
    const answers = await Promise.all([ask(order.id, both), ask(order.id, both), ask(order.id, both)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await ask(order.id, { items: [{ line: 9, count: 1 }] })).toMatchObject({ status: 400 })
    expect(await ask(order.id, { items: [1, 1].map((count) => ({ line: 2, count })) })).toMatchObject({
      status: 400,
    })
    const { returns } = await own(order.id)
    expect(returns).toHaveLength(1)
    await walk(returns[0]!.id, 'refused')
    expect((await own(order.id)).lines[0]?.free).toBe(2)
  })

  it('are created once for one key', async () => {
    const order = await delivered()
    const key = newKey()
    const answers = await Promise.all([ask(order.id, {}, key), ask(order.id, {}, key)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await own(order.id)).returns).toHaveLength(1)
    expect(await ask(order.id, { items: [{ line: 2, count: 1 }] }, 'x')).toMatchObject({ status: 400 })
  })

  it('store the account of the second request when the answer to the first was lost', async () => {
    const order = await delivered()
    const key = newKey()
    await ask(order.id, { payee: { ...PAYEE, iban: 'IR050170000000123456789012' } }, key)
    expect(await ask(order.id, {}, key)).toMatchObject({ status: 200, body: { payee: 'IR…0001' } })
  })

  it('are refused when their key belongs to another return', async () => {
    const order = await delivered()
    const key = newKey()
    expect(await ask(order.id, {}, key)).toMatchObject({ status: 200 })
    const others: readonly Partial<ReturnRequest>[] = [
      { items: [{ line: 2, count: 1 }] },
      { items: [{ line: 1, count: 2 }] },
      { cause: 'size' },
    ]
    for (const other of others)
      expect(await ask(order.id, other, key)).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('درخواست قبلی') },
      })
    const next = await delivered()
    expect(await ask(next.id, {}, key)).toMatchObject({ status: 409 })
    expect(await ask(order.id, {}, key)).toMatchObject({ status: 200 })
    expect((await own(order.id)).returns).toHaveLength(1)
    expect(await ask(order.id, others[0], newKey())).toMatchObject({ status: 200 })
  })

  it('change the account by repeated requests only as often as the page of the order does', async () => {
    const order = await delivered()
    const key = newKey()
    await ask(order.id, { payee: PAYEE }, key)
    const params = { id: order.id }
    for (let changes = 0; changes < 29; changes += 1)
      expect(await ask(order.id, { payee: PAYEE }, key)).toMatchObject({ status: 200 })
    expect(await scene.sara.visitor.ask('setPayee', { params, body: PAYEE })).toMatchObject({ status: 200 })
    expect(await ask(order.id, { payee: PAYEE }, key)).toMatchObject({ status: 429 })
  })

  it('need a description when the cause is a fault of the shop', async () => {
    const order = await delivered()
    expect(await ask(order.id, { cause: 'wrong', words: '  ' })).toMatchObject({
      status: 400,
      body: { fields: { words: expect.any(String) } },
    })
  })

  it('can be withdrawn by the shopper until the products have arrived', async () => {
    const order = await delivered()
    const first = await request(order.id)
    const params = { id: first.id }
    await walk(first.id, 'accepted')
    expect(
      await scene.sara.visitor.ask('withdrawReturn', { params, body: { version: first.version } }),
    ).toMatchObject({ status: 409 })
    const { version } = (await own(order.id)).returns[0]!
    const after = await scene.sara.visitor.call('withdrawReturn', { version }, { params })
    expect(after.returns[0]?.state).toBe('withdrawn')
    expect(await scene.sara.visitor.ask('withdrawReturn', { params, body: { version } })).toMatchObject({
      status: 200,
    })
    expect(await move(first.id, 'received')).toMatchObject({ status: 409 })
    const second = await request(order.id)
    await walk(second.id, 'accepted', 'received')
    const seen = (await own(order.id)).returns[0]!.version
    expect(
      await scene.sara.visitor.ask('withdrawReturn', { params: { id: second.id }, body: { version: seen } }),
    ).toMatchObject({ status: 409 })
  })

  it('offer staff no refund before the products have arrived and no refusal when money is due', async () => {
    const { id } = await request((await delivered({ coupon: false })).id)
    const offered = async () => (await desk(id)).moves
    expect(await offered()).toEqual(['accepted', 'refused'])
    await walk(id, 'accepted')
    expect(await offered()).toEqual(['received', 'refused'])
    await walk(id, 'received')
    expect(await offered()).toEqual(['refunding', 'refunded', 'refused'])
    expect(await move(id, 'refunding', { amount: 1000 })).toMatchObject({ status: 200 })
    expect(await offered()).toEqual(['refunding', 'refunded'])
    expect(await move(id, 'refused')).toMatchObject({ status: 409 })
  })

  it('store pictures resized and without metadata', async () => {
    const order = await delivered()
    const photo = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#a33' } })
      .withExif({ IFD0: { Copyright: 'Kashan' } })
      .jpeg()
      .toBuffer()
    const send = (image: string) => scene.sara.visitor.ask('addReturnPicture', { body: { image } })
    const dataUrl = `data:image/jpeg;base64,${photo.toString('base64')}`
    for (const image of ['nothing', 'data:image/png;base64,AAAA', 'data:image/svg+xml;base64,AAAA'])
      expect(await send(image)).toMatchObject({ status: 400 })
    const first = await scene.sara.visitor.call('addReturnPicture', { image: dataUrl })
    const unused = await scene.sara.visitor.call('addReturnPicture', { image: dataUrl })
    const stranger = await openShopper(scene.shop)
    const foreign = await stranger.visitor.call('addReturnPicture', { image: dataUrl })
    expect(await ask(order.id, { pictures: [foreign.id] })).toMatchObject({ status: 400 })
    const { pictures } = await request(order.id, { pictures: [first.id] })
    expect(pictures).toEqual([first.url])
    expect(await ask(order.id, { pictures: [first.id] })).toMatchObject({ status: 400 })
    const stored = await scene.shop.app.inject({ url: first.url })
    const { width, format, exif } = await sharp(stored.rawPayload).metadata()
    expect([width, format, exif]).toEqual([1280, 'webp', undefined])
    await forgetUnusedPictures(scene.shop.db, new Date(scene.shop.now() + 1))
    expect((await scene.shop.app.inject({ url: unused.url })).statusCode).toBe(404)
    expect((await scene.shop.app.inject({ url: first.url })).statusCode).toBe(200)
  })
})
