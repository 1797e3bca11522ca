/** Checkouts that are paid by a transfer to the shop's card. */
import { describe, expect, it } from '@jest/globals'
import { toPersianDigits } from '../../shared/persian.ts'
import { cardScene, cardSteps, offerCards, RECEIPT, SHOP_CARD, usualCards } from '../../testing/cardSteps.ts'
import { MINUTE, newKey } from '../../testing/checkout.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { openShopper } from '../../testing/shopper.ts'

const HOUR = 60 * MINUTE

describe.each(databaseKinds)('a card-to-card payment at the checkout ($name)', (kind) => {
  const scene = cardScene(kind)
  const { checkout, placed, own, send, pass, stockOf, put, basketOf, addCoupon, order } = cardSteps(scene)

  it('is offered for an amount that no bank takes, which the basket explains instead of refusing', async () => {
    await put(scene.sara, 'D-1')
    expect(await basketOf(scene.sara)).toMatchObject({
      paymentRefusal: '',
      cardToCard: { hours: 24, reason: expect.stringMatching(/سقف پرداخت اینترنتی/) },
    })
    await offerCards(scene, null)
    const { paymentRefusal, cardToCard } = await basketOf(scene.sara)
    expect(paymentRefusal).toMatch(/سقف پرداخت اینترنتی/)
    expect(cardToCard).toBeUndefined()
    expect((await checkout('card')).message).toMatch(/سقف پرداخت|کارت‌به‌کارت پرداخت نمی‌شود/)
  })

  it('is offered beside the bank from the amount that the owner set', async () => {
    await put(scene.sara, 'D-2')
    expect((await basketOf(scene.sara)).cardToCard).toBeUndefined()
    expect((await checkout('card')).message).toMatch(/کارت‌به‌کارت پرداخت نمی‌شود/)
    await offerCards(scene, { ...usualCards, from: 5_000_000 })
    expect((await basketOf(scene.sara)).cardToCard).toEqual({ hours: 24, reason: '' })
    expect((await checkout(undefined)).redirectUrl).toContain('sandbox-bank')
  })

  it('leads a shopper who asked for the bank to the card if the bank refuses the amount', async () => {
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
    await offerCards(scene, { ...usualCards, cards: [{ ...SHOP_CARD, holder: 'کس دیگر' }] })
    expect((await own(id)).cardToCard?.cards).toEqual([SHOP_CARD])
  })

  it('does not stop an order that a bank takes, and neither ends the other', async () => {
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

  it('is refused for a second order until the first has its receipt', async () => {
    const id = await placed()
    await put(scene.sara, 'D-1')
    expect((await checkout('card')).message).toContain(toPersianDigits(String(id)))
    await send(id, RECEIPT)
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
