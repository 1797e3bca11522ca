/** Owners edit the texts of the shop's e-mails and send test messages. */
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { LetterTexts } from '../../contract/settings/mailTexts.ts'
import { answerMessage } from '../content/messages.ts'
import { addContactMessage } from '../content/messagesRepository.ts'
import type { Letter } from '../orders/notices/mail.ts'
import { writeLetter } from '../site/letterTexts.ts'
import { databaseKinds } from '../testing/databases.ts'
import { restoreEarlier } from '../testing/settingSteps.ts'
import { shopForEach } from '../testing/shop.ts'
import type { Shopper } from '../testing/shopper.ts'
import { openStaff } from '../testing/staff.ts'

describe.each(databaseKinds)('texts of messages ($name)', (kind) => {
  const shop = shopForEach(kind)
  let owner: Shopper
  beforeEach(async () => void (owner = await openStaff(shop, 'owner')))

  const read = () => owner.visitor.call('getMessageTexts')
  const save = async (texts: LetterTexts) =>
    owner.visitor.ask('saveMessageTexts', { body: { texts, version: (await read()).version } })
  const facts = {
    ...{ شماره: '۷', مبلغ: '۹ تومان', رویداد: 'به مبلغ ۹ تومان پرداخت شد', وضعیت: 'پرداخت شد' },
    ...{ فروشگاه: 'ساعت نیک', پنل: 'http://localhost/cp' },
  }

  it("the owner's texts replace the default ones, and an empty text restores the default", async () => {
    expect(await writeLetter(shop.db, 'order', facts)).toEqual({
      subject: 'سفارش ۷ پرداخت شد',
      text: 'سفارش تازه: شمارهٔ ۷ به مبلغ ۹ تومان پرداخت شد.\nساعت نیک\n\nhttp://localhost/cp\n',
    })
    expect((await save({ orderSubject: ' یک {شماره}\nدو ', orderText: 'شمارهٔ {شماره}' })).status).toBe(200)
    expect(await writeLetter(shop.db, 'order', facts)).toEqual({ subject: 'یک ۷ دو', text: 'شمارهٔ ۷' })
    await save({ orderSubject: '' })
    expect((await writeLetter(shop.db, 'order', facts)).subject).toBe('سفارش ۷ پرداخت شد')
  })

  it('a saved text leaves the cached pages of all servers, because no page shows it', async () => {
    const changes: object[] = []
    shop.app.context.bus.on('storefront.changed', (event) => changes.push(event))
    expect((await save({ orderSubject: 'سفارش' })).status).toBe(200)
    await shop.app.background.run('catalogue')
    expect(changes).toEqual([])
  })

  it('a value is never read as a variable', async () => {
    const letter = await writeLetter(shop.db, 'order', { ...facts, فروشگاه: '{پنل}' })
    expect(letter.text).toContain('\n{پنل}\n')
  })

  it.each([
    [{ orderText: 'سفارش {شماره} از {خریدار}' }, 'texts.orderText', '{خریدار} را نمی‌شناسیم'],
    [{ orderSubject: '{پاسخ}' }, 'texts.orderSubject', '{پاسخ} را نمی‌شناسیم'],
    [{ receiptText: 'رسیدی رسید.' }, 'texts.receiptText', 'بی {شماره} فرستاده نمی‌شود'],
    [{ replyText: '{پاسخ} {نام' }, 'texts.replyText', 'باز یا بسته نشده'],
  ])('%j is refused with a message at its field', async (texts, field, words) => {
    const { status, body } = await save(texts)
    expect([status, body.fields]).toEqual([400, { [field]: expect.stringContaining(words) }])
    expect((await read()).texts).toEqual({})
  })

  it('an outdated change is refused, and an earlier text can be restored', async () => {
    const { version } = await read()
    await save({ replySubject: 'پاسخ ما' })
    const late = await owner.visitor.ask('saveMessageTexts', {
      body: { texts: { replySubject: 'پاسخ' }, version },
    })
    expect(late.status).toBe(409)
    const versions = await restoreEarlier(owner.visitor, 'texts')
    expect(versions.map(({ fields }) => fields)).toEqual([['replySubject'], []])
    expect((await read()).texts).toEqual({})
  })

  it("an answer to a customer is sent with the owner's text", async () => {
    await save({ replySubject: 'دربارهٔ {موضوع}', replyText: 'سلام {نام}\n{پاسخ}' })
    const at = new Date(shop.now())
    await addContactMessage(shop.db, {
      ...{
        name: 'نگار',
        mobile: '',
        subject: 'بند',
        email: 'negar@example.ir',
        text: 'دارید؟',
        created_at: at,
      },
    })
    const sent: Letter[] = []
    const { context } = shop.app
    const current = () => ({ ...context.shop.current(), email: 'shop@example.ir' })
    await answerMessage({ ...context, shop: { current } }, async (letter) => void sent.push(letter), {
      ...{ id: 1, staff: owner.id, channel: 'email', text: 'بله' },
    })
    expect(sent).toMatchObject([{ subject: 'دربارهٔ بند', text: 'سلام نگار\nبله' }])
  })

  it('a test sends the chosen message with example values, is logged, and is limited', async () => {
    const test = (message: string, by = 'sms', to = '۰۹۱۳۱۲۳۴۵۶۷') =>
      owner.visitor.ask('sendTestMessage', { body: { by, to, message } })
    expect((await test('parcel')).body).toMatchObject({ isGood: true })
    expect(shop.printed.join()).toContain('سفارش 100214 فرستاده شد. کد رهگیری: 211460302918')
    expect((await test('reply', 'mail', 'a@b.example')).status).toBe(200)
    expect((await test('parcel', 'mail', 'a@b.example')).status).toBe(400)
    const { items } = await owner.visitor.call('listChanges', undefined, { query: { id: 'test' } })
    expect(items.map(({ action, after }) => [action, after])).toEqual([
      ['testSent', { to: 'a@b.example', message: 'reply' }],
      ['testSent', { to: '09131234567', message: 'parcel' }],
    ])
    for (let sent = 2; sent < 10; sent += 1) expect((await test('verify')).status).toBe(200)
    const refused = await test('verify')
    expect([refused.status, refused.body]).toMatchObject([
      429,
      { message: expect.stringContaining('پیام آزمایشی زیاد') },
    ])
    expect(shop.printed).toHaveLength(9)
  })
})
