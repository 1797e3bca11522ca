import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { messageDeskMessages } from '../../contract/content/messageDeskRules.ts'
import { listChanges } from '../audit/audit.ts'
import type { Letter } from '../orders/notices/mail.ts'
import type { Context } from '../shared/context.ts'
import { databaseKinds } from '../testing/databases.ts'
import { shopForAll } from '../testing/shop.ts'
import type { Shopper } from '../testing/shopper.ts'
import { openStaff } from '../testing/staff.ts'
import { answerMessage, deskMessages, meansOf } from './messages.ts'
import { addContactMessage } from './messagesRepository.ts'

describe.each(databaseKinds)('messages for staff ($name)', (kind) => {
  const shop = shopForAll(kind)
  let staff: Shopper
  beforeAll(async () => (staff = await openStaff(shop, 'support')))
  beforeEach(() => shop.db.deleteFrom('contact_messages').execute())

  const write = async (subject: string, email = '') => {
    await addContactMessage(shop.db, {
      ...{ name: 'نگار <راد>', mobile: '09131234567', subject, email, text: 'سطر یک\nسطر دو' },
      created_at: new Date('2026-02-28T08:05:00Z'),
    })
    const { id } = await shop.db
      .selectFrom('contact_messages')
      .orderBy('id', 'desc')
      .select('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const list = (query: { answered?: number; id?: number; page?: number } = {}) =>
    staff.visitor.call('listMessages', undefined, { query: { page: 1, ...query } })
  const mark = (id: number, answered: boolean) =>
    staff.visitor.ask('markMessage', { params: { id }, body: { answered } })
  const answer = (id: number, text: string, channel = 'sms') =>
    staff.visitor.ask('answerMessage', { params: { id }, body: { channel, text } })

  it('lists new messages, marks them as answered and unanswered, and logs that', async () => {
    const id = await write('بند <b>چرمی</b>')
    expect(await list()).toMatchObject({
      waiting: 1,
      items: [
        {
          ...{ id, subject: 'بند <b>چرمی</b>', name: 'نگار <راد>', text: 'سطر یک\nسطر دو' },
          ...{ answeredAt: null, createdAt: '2026-02-28T08:05:00.000Z', answers: [] },
        },
      ],
    })
    expect((await mark(id, true)).status).toBe(200)
    expect(await list()).toMatchObject({ items: [], waiting: 0 })
    expect((await list({ answered: 1 })).items).toMatchObject([{ id }])
    expect((await list({ id })).items).toMatchObject([{ id }])
    await mark(id, false)
    expect((await list()).items).toMatchObject([{ id }])
    expect((await mark(999_999, true)).status).toBe(404)
    const { items } = await listChanges(shop.db, { kind: 'message', id: String(id) })
    expect(items.map(({ action }) => action)).toEqual(['reopened', 'marked'])
  })

  it('lists the newest first, thirty per page', async () => {
    for (let number = 1; number <= 31; number += 1) await write(`پرسش ${number}`)
    const first = await list()
    expect(first).toMatchObject({ waiting: 31, hasMore: true })
    expect(first.items.map(({ subject }) => subject).slice(0, 2)).toEqual(['پرسش 31', 'پرسش 30'])
    const second = await list({ page: 2 })
    expect(second.items.map(({ subject }) => subject)).toEqual(['پرسش 1'])
    expect(second.hasMore).toBe(false)
  })

  it('sends an answer by SMS, stores it with its author, and marks the message as answered', async () => {
    const id = await write('بند')
    expect((await answer(id, '  ')).body.fields).toEqual({ text: messageDeskMessages.textRequired })
    expect((await answer(id, 'آ'.repeat(301))).body.fields).toEqual({ text: expect.stringContaining('۳۰۰') })
    expect((await answer(id, 'با <i>نامه</i>', 'email')).body.message).toBe(messageDeskMessages.noEmail)
    expect((await list()).items[0]?.answeredAt).toBeNull()

    expect((await answer(id, 'بند مشکی رسید.')).status).toBe(200)
    const sent = await shop.db
      .selectFrom('sms_outbox')
      .where('template', '=', 'reply')
      .select(['mobile', 'text'])
      .execute()
    expect(sent).toEqual([{ mobile: '09131234567', text: expect.stringContaining('بند مشکی رسید.') }])
    expect((await list({ answered: 1 })).items).toMatchObject([
      { id, answers: [{ channel: 'sms', text: 'بند مشکی رسید.', staff: 'سارا رستگار' }] },
    ])
    const { items } = await listChanges(shop.db, { kind: 'message', id: String(id) })
    expect(items).toMatchObject([
      { action: 'answered', before: { answered: false }, after: { channel: 'sms', text: 'بند مشکی رسید.' } },
    ])
    expect((await answer(999_999, 'بند مشکی رسید.')).status).toBe(404)
  })

  it('refuses a second answer by a colleague who has not seen the first', async () => {
    const id = await write('بند')
    const send = (text: string, seen: { answers: number; answered: boolean }) =>
      staff.visitor.ask('answerMessage', { params: { id }, body: { channel: 'sms', text, seen } })
    const sent = async () =>
      (await shop.db.selectFrom('sms_outbox').where('template', '=', 'reply').select('text').execute()).length
    const before = await sent()
    const none = { answers: 0, answered: false }
    expect((await send('فردا می‌رسد.', none)).status).toBe(200)
    const { status, body } = await send('امروز می‌رسد.', none)
    expect([status, body.message]).toEqual([409, messageDeskMessages.answeredMeanwhile])
    expect(await sent()).toBe(before + 1)
    expect((await send('امروز می‌رسد.', { answers: 1, answered: true })).status).toBe(200)
    // Staff mark a message as answered without an answer here, for example after a telephone call.
    const called = await write('قاب')
    await mark(called, true)
    const late = await staff.visitor.ask('answerMessage', {
      params: { id: called },
      body: { channel: 'sms', text: 'امروز می‌رسد.', seen: none },
    })
    expect(late.status).toBe(409)
    expect(await sent()).toBe(before + 2)
  })

  describe('by e-mail', () => {
    const letters: Letter[] = []
    const send = async (letter: Letter) => void letters.push(letter)
    const withMail = (): Context => ({
      ...shop.app.context,
      shop: { current: () => ({ ...shop.app.context.shop.current(), email: 'shop@example.ir' }) },
    })
    const letter = (id: number) => ({
      id,
      staff: staff.id,
      channel: 'email' as const,
      text: 'هفتهٔ آینده می‌رسد.',
    })

    it('quotes the message and sends in the name of the shop', async () => {
      const id = await write('بند', 'negar@example.ir')
      await answerMessage(withMail(), send, letter(id))
      expect(letters).toEqual([
        {
          from: { name: expect.any(String), address: 'shop@example.ir' },
          to: 'negar@example.ir',
          subject: expect.stringMatching(/بند$/),
          text: expect.stringMatching(/هفتهٔ آینده می‌رسد\.[^]*> سطر یک\n> سطر دو/),
        },
      ])
      expect((await list({ answered: 1 })).items).toMatchObject([{ id, answers: [{ channel: 'email' }] }])
    })

    it('sends one e-mail when the request is repeated, also by a colleague, before the mail server has accepted it', async () => {
      const id = await write('بند', 'negar@example.ir')
      letters.length = 0
      let take = () => {}
      const taken = new Promise<void>((resolve) => (take = resolve))
      let begin = () => {}
      const begun = new Promise<void>((resolve) => (begin = resolve))
      const slow = async (given: Letter) => {
        letters.push(given)
        begin()
        await taken
      }
      const first = answerMessage(withMail(), slow, letter(id))
      await begun
      const second = answerMessage(withMail(), send, letter(id))
      await expect(second).rejects.toMatchObject({ status: 409, message: messageDeskMessages.isBeingSent })
      take()
      await first
      expect(letters).toHaveLength(1)
      // A further answer is sent, and a rejected one may be sent again at once.
      const refused = answerMessage(withMail(), () => Promise.reject(new Error('away')), letter(id))
      await expect(refused).rejects.toMatchObject({ status: 409, message: messageDeskMessages.emailFailed })
      await answerMessage(withMail(), send, letter(id))
      expect(letters).toHaveLength(2)
    })

    it('leaves the message unanswered when the mail server rejects the e-mail, and logs no text', async () => {
      const id = await write('بند', 'negar@example.ir')
      const failing = answerMessage(
        withMail(),
        async () => {
          throw Object.assign(new Error('550 no such user negar@example.ir'), { responseCode: 550 })
        },
        letter(id),
      )
      await expect(failing).rejects.toThrow(messageDeskMessages.emailFailed)
      expect((await list()).items).toMatchObject([{ id, answers: [], answeredAt: null }])
      expect(shop.log()).toContain('an answer was not sent')
      expect(shop.log()).not.toContain('negar@example.ir')
    })

    it('needs a mail server, an address of the shop and one of the recipient', async () => {
      const id = await write('بند')
      await expect(answerMessage(withMail(), send, letter(id))).rejects.toThrow(messageDeskMessages.noEmail)
      expect(meansOf(withMail(), send).email).toBe(true)
      expect(meansOf(withMail(), null).email).toBe(false)
      const nameless = { current: () => ({ ...shop.app.context.shop.current(), email: '' }) }
      expect(meansOf({ ...withMail(), shop: nameless }, send).email).toBe(false)
    })
  })

  it('sends no SMS without a template, and limits the length by carrier', async () => {
    const { settings } = shop.app.context
    const templates = { verify: '1', forget: '2', entry: '3' }
    const means = (provider: 'kavenegar' | 'smsir', reply?: string) =>
      meansOf(
        {
          ...shop.app.context,
          settings: {
            ...settings,
            sms: { provider, apiKey: 'k', templates: { ...templates, ...(reply && { reply }) } },
          },
        },
        null,
      ).sms
    expect([means('kavenegar'), means('kavenegar', 'r'), means('smsir', '9')]).toEqual([0, 100, 25])
    const { means: own } = await deskMessages(shop.app.context, null, { page: 1 })
    expect(own).toEqual({ sms: 300, email: false })
  })
})
