/** The owner is notified of paid orders; the real mail library speaks to a local mail server. */
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { SMTPServer } from 'smtp-server'
import { databaseKinds } from '../../testing/databases.ts'
import { shopForEach } from '../../testing/shop.ts'
import { createMail } from './mail.ts'
import { notifyOwner } from './notifyOwner.ts'

const HOUR = 60 * 60_000

interface MailServer {
  readonly url: string
  readonly letters: { to: string[]; text: string }[]
  /** Makes the mail server refuse the next messages temporarily, as a greylisting server does. */
  refuse(isRefusing: boolean): void
  close(): Promise<void>
}

async function openMailServer(): Promise<MailServer> {
  const letters: MailServer['letters'] = []
  let isRefusing = false
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'shop' && password === 'secret' ? done(null, { user: 'shop' }) : done(new Error('no')),
    onData(stream, { envelope }, done) {
      let text = ''
      stream.on('data', (part: Buffer) => (text += part.toString()))
      stream.on('end', () => {
        if (isRefusing) return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        letters.push({ to: envelope.rcptTo.map(({ address }) => address), text })
        return done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://shop:secret@127.0.0.1:${port}`,
    letters,
    refuse: (wanted) => void (isRefusing = wanted),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

describe.each(databaseKinds)('a paid order ($name)', (kind) => {
  const shop = shopForEach(kind)
  let mail: MailServer
  beforeAll(async () => (mail = await openMailServer()))
  afterAll(() => mail.close())
  beforeEach(() => {
    mail.letters.splice(0)
    mail.refuse(false)
  })

  const name = async (orders: object) => {
    const value = JSON.stringify({
      name: 'ساعت‌سرای پروین',
      email: 'salam@parvin.example',
      orders: { mobiles: [], emails: [], ...orders },
    })
    await shop.db.updateTable('settings').set({ value }).where('key', '=', 'shop').execute()
    shop.app.context.bus.emit('storefront.changed', {})
    while (shop.app.context.shop.current().name !== 'ساعت‌سرای پروین') await new Promise(setImmediate)
  }
  const addOrder = async (status: 2 | 6 = 2, madeAgo = 0) => {
    const { id } = await shop.db
      .insertInto('orders')
      .values({
        ...{ user_id: 1, status, reservation: 'sold', total: 9_000_000, payable: 9_000_000 },
        ...{ address: '{}', slot: '{}', slot_id: '2026-03-02-9', idempotency_key: randomUUID() },
        created_at: new Date(shop.now() - madeAgo),
        updated_at: new Date(shop.now()),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const now = new Date(shop.now())
    const attempt = { order_id: id, code: randomUUID(), gateway: 'sandbox', amount: 9_000_000 }
    const dates = { next_check_at: now, created_at: now, ...(status === 2 && { settled_at: now }) }
    await shop.db
      .insertInto('payments')
      .values({ ...attempt, ...dates, status: status === 2 ? 'paid' : 'sent' })
      .execute()
    return id
  }
  const round = (url = mail.url) => notifyOwner(shop.app.context, createMail(url))
  const messages = () =>
    shop.db.selectFrom('sms_outbox').where('template', '=', 'owner').selectAll().execute()

  it('is reported once to each recipient, by SMS and by e-mail', async () => {
    await name({ mobiles: ['09131112233'], emails: ['parvin@example.com', 'nader@example.com'] })
    const id = await addOrder()
    await addOrder(6)
    await round()
    await round()
    expect(await messages()).toMatchObject([{ mobile: '09131112233' }])
    expect((await messages())[0]?.text).toMatch(
      /^سفارش تازه: شمارهٔ [۰-۹]+ به مبلغ ۹٬۰۰۰٬۰۰۰ تومان پرداخت شد\.\nساعت‌سرای پروین$/,
    )
    expect(mail.letters.map(({ to }) => to).toSorted()).toEqual([
      ['nader@example.com'],
      ['parvin@example.com'],
    ])
    expect(mail.letters[0]?.text).toContain('salam@parvin.example')
    expect(id).toBeGreaterThan(0)
  })

  it('by card is reported when its receipt arrives, and not again when staff have confirmed it', async () => {
    await name({ mobiles: ['09131112233'], emails: ['parvin@example.com'] })
    const id = await addOrder(6)
    await shop.db.updateTable('orders').set({ status: 1, pay_by: 'card' }).where('id', '=', id).execute()
    const { id: payment_id } = await shop.db
      .updateTable('payments')
      .set({ gateway: 'card', status: 'verifying' })
      .where('order_id', '=', id)
      .returning('id')
      .executeTakeFirstOrThrow()
    const receipt = { payment_id, cards: '[]', tracking: '887766' }
    await shop.db.insertInto('card_payments').values(receipt).execute()
    await round()
    expect(await messages()).toEqual([])
    await shop.db
      .updateTable('card_payments')
      .set({ sent_at: new Date(shop.now()) })
      .execute()
    await round()
    expect((await messages())[0]?.text).toMatch(
      /به مبلغ ۹٬۰۰۰٬۰۰۰ تومان کارت‌به‌کارت شد و رسید آن منتظر بررسی شماست\./,
    )
    expect(mail.letters).toHaveLength(1)
    await shop.db.updateTable('orders').set({ status: 2 }).where('id', '=', id).execute()
    await shop.db
      .updateTable('payments')
      .set({ status: 'paid', settled_at: new Date(shop.now()) })
      .where('order_id', '=', id)
      .execute()
    await round()
    expect(await messages()).toHaveLength(1)
  })

  it('is reported when it is paid long after it was made', async () => {
    await name({ emails: ['parvin@example.com'] })
    await addOrder(2, 30 * HOUR)
    await round()
    expect(mail.letters).toHaveLength(1)
  })

  it('is reported later when the mail server refuses the letter, does not answer or rejects the login', async () => {
    await name({ emails: ['parvin@example.com'] })
    await addOrder()
    mail.refuse(true)
    await round()
    mail.refuse(false)
    await round()
    expect(mail.letters).toEqual([])
    shop.pass(31_000)
    await round('smtp://127.0.0.1:9')
    shop.pass(61_000)
    await round(mail.url.replace('secret', 'wrong'))
    expect(mail.letters).toEqual([])
    expect(shop.log()).toMatch(/a notice of an order was not sent/)
    expect(shop.log()).not.toMatch(/parvin@example\.com|wrong/)
    shop.pass(121_000)
    await round()
    expect(mail.letters).toHaveLength(1)
  })

  it('is not reported any more after 12 attempts, or a day after it was paid', async () => {
    await name({ emails: ['parvin@example.com'] })
    await addOrder()
    mail.refuse(true)
    for (let attempt = 0; attempt < 14; attempt += 1) {
      await round()
      shop.pass(HOUR)
    }
    const [notice] = await shop.db.selectFrom('order_notices').selectAll().execute()
    expect(notice).toMatchObject({ attempts: 12, sent_at: null })
    await addOrder()
    shop.pass(25 * HOUR)
    mail.refuse(false)
    await round()
    expect(mail.letters).toEqual([])
  })

  it('is not reported again by SMS after a timeout of the carrier, which may have sent the message', async () => {
    await name({ mobiles: ['09131112233'] })
    await addOrder()
    let sent = 0
    const send = async () => {
      sent += 1
      return sent === 1
        ? ({ ok: false, problem: { kind: 'refused' } } as const)
        : ({ ok: false, problem: { kind: 'timeout' } } as const)
    }
    for (let hours = 0; hours < 4; hours += 1) {
      await notifyOwner({ ...shop.app.context, sms: { ...shop.app.context.sms, send } as never }, null)
      shop.pass(HOUR)
    }
    expect(sent).toBe(2)
  })

  it("is not reported when the shop's settings name no recipient", async () => {
    await addOrder()
    await round()
    expect(await shop.db.selectFrom('order_notices').selectAll().execute()).toEqual([])
  })
})
