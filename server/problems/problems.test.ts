import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { endpoints } from '../../contract/endpoints.ts'
import {
  problemLimits,
  problemMessages as messages,
  RECORD_LENGTH,
  RECORD_PREFIX,
} from '../../contract/problems/rules.ts'
import { validationMessages } from '../../contract/validation.ts'
import { listChanges } from '../audit/audit.ts'
import { addressLimits } from '../http/limits.ts'
import { toPersianDigits } from '../shared/persian.ts'
import { databaseKinds } from '../testing/databases.ts'
import { mobiles } from '../testing/fixtures.ts'
import { useUp } from '../testing/limits.ts'
import { shopForAll } from '../testing/shop.ts'
import type { Shopper } from '../testing/shopper.ts'
import { openStaff } from '../testing/staff.ts'
import { problemLimitsOf } from './problems.ts'
import { UNPACKED_BYTES } from './readRecord.ts'
import { forgetProblems, keepRecords } from './repository.ts'

const DAY = 24 * 60 * 60_000
const text = 'دکمهٔ خرید کاری نمی‌کند.'
const facts = {
  startedAt: 1_772_300_000_000,
  times: [0, 61_400],
  viewport: { width: 1280, height: 800 },
  route: '/shop/product/1',
  build: 'b1',
  theme: 'auto',
  scheme: 'light',
}
const whole = {
  payload: JSON.stringify([{ type: 'search/asked' }, { type: 'notices/pageLeft' }]),
  preloadedState: JSON.stringify({ route: { pathname: '/' } }),
  'x-session': facts,
}
const packed = (file: unknown) =>
  RECORD_PREFIX + gzipSync(typeof file === 'string' ? file : JSON.stringify(file)).toString('base64')

describe.each(databaseKinds)('reports of shoppers ($name)', (kind) => {
  const shop = shopForAll(kind)
  let staff: Shopper
  beforeAll(async () => (staff = await openStaff(shop, 'support')))
  beforeEach(async () => {
    await shop.db.deleteFrom('contact_messages').execute()
    await shop.db.deleteFrom('rate_limits').execute()
  })

  let address = 1
  const report = (body: object = {}, ip = `192.0.2.${(address += 1) % 250}`) =>
    shop.visitor().ask('addProblem', { body: { text, ...body }, ip })
  const list = () => staff.visitor.call('listMessages', undefined, { query: { page: 1 } })
  const recordOf = (id: number, who = staff) => who.visitor.ask('getProblemRecord', { params: { id } })
  const rows = () => shop.db.selectFrom('problem_reports').selectAll().execute()
  const codeIn = (body: object) => (body as { code: string }).code
  const codeOf = async (body: object = {}) => codeIn((await report(body)).body)
  const drop = (code: string, ip = '192.0.2.1') => shop.visitor().ask('deleteProblem', { body: { code }, ip })

  it('are listed among the messages, and their record can be opened', async () => {
    const since = shop.now()
    const answer = await report({
      text: 'دکمهٔ <b>خرید</b> کاری نمی‌کند.',
      mobile: '۰۹۱۳۱۲۳۴۵۶۷',
      page: '/shop/product/1?filter_name=secret',
      record: packed({ ...whole, evidence: 'x', 'x-session': { ...facts, extra: 1 } }),
    })
    expect(answer.body).toEqual({
      success: true,
      message: messages.sent,
      code: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
    })
    const { items, waiting } = await list()
    expect(waiting).toBe(1)
    expect(items).toMatchObject([
      {
        ...{ name: '', mobile: '09131234567', email: '', subject: 'چیزی درست کار نکرد' },
        text: 'دکمهٔ خرید کاری نمی‌کند.',
        problem: {
          ...{ page: '/shop/product/1', build: 'b1', steps: 2, seconds: 61 },
          expiresAt: new Date(since + 30 * DAY).toISOString(),
        },
      },
    ])
    const opened = await recordOf(items[0]!.id)
    expect(opened.body).toEqual(whole)
    expect(JSON.stringify(await rows())).not.toContain(codeIn(answer.body))
  })

  it('can consist of a text without a name, and are distinguished from usual messages', async () => {
    await report()
    await shop.visitor().call('sendMessage', {
      ...{ name: 'نگار', mobile: '09131234567', subject: 'بند', text: 'بند بیست دارید؟' },
    })
    const { items } = await list()
    const [message, words] = items
    expect(message?.problem).toBeNull()
    expect(words).toMatchObject({ name: '', mobile: '', problem: { steps: 0, seconds: 0, page: '' } })
    expect((await recordOf(words!.id)).status).toBe(404)
    const sms = await staff.visitor.ask('answerMessage', {
      params: { id: words!.id },
      body: { channel: 'sms', text: 'درست شد.' },
    })
    expect(sms.status).toBe(409)
  })

  it.each([
    '/\\host.example/x',
    '/\n/host.example',
    '//host.example',
    '/\t\\host.example',
    'https://host.example',
  ])('contain no page when it is %j, which is outside the shop', async (page) => {
    await report({ page })
    expect((await list()).items).toMatchObject([{ problem: { page: '' } }])
  })

  it('contain no code that opens the receipt of a payment', async () => {
    await report({ page: '/call-back/KcmJ3sp0rzDLT8nJZ8SKQWcg' })
    expect((await list()).items).toMatchObject([{ problem: { page: '/call-back/***' } }])
  })

  it('name the mistake of each field', async () => {
    const wrong = await report({ text: 'کوتاه', mobile: '12', email: 'x@' })
    expect(wrong.status).toBe(400)
    expect(wrong.body).toMatchObject({
      fields: {
        text: messages.textShort,
        mobile: validationMessages.mobilePattern,
        email: validationMessages.email,
      },
    })
    expect((await report({ text: 'آ'.repeat(problemLimits.text + 1) })).body).toMatchObject({
      fields: { text: messages.textLength },
    })
    expect((await report({ text: ' \n ' })).body).toMatchObject({ fields: { text: messages.textRequired } })
    expect(await rows()).toEqual([])
  })

  const deep = `${'['.repeat(100)}${']'.repeat(100)}`
  it.each<[string, string]>([
    ['no gzip', `${RECORD_PREFIX}AAAA`],
    ['another address', 'data:image/png;base64,AAAA'],
    ['no JSON', packed('no json')],
    ['not a recording', packed({ payload: '[]' })],
    ['without a step', packed({ ...whole, payload: '[]', 'x-session': { ...facts, times: [] } })],
    ['with a step that is none', packed({ ...whole, payload: '[{"type":"a"},{"type":{}}]' })],
    ['with other times than steps', packed({ ...whole, payload: '[{"type":"a"}]' })],
    ['with too many steps', packed({ ...whole, payload: JSON.stringify(Array(5001).fill({ type: 'a' })) })],
    ['with a window of no size', packed({ ...whole, 'x-session': { ...facts, viewport: { width: 0 } } })],
    ['on an address elsewhere', packed({ ...whole, 'x-session': { ...facts, route: 'https://x.example' } })],
    ['of a prototype', packed({ ...whole, preloadedState: '{"__proto__":{"isHurt":true}}' })],
    ['of a hidden prototype', packed({ ...whole, preloadedState: '{"__pr\\u006fto__":{"isHurt":true}}' })],
    ['that never ends inwards', packed({ ...whole, preloadedState: `{"a":${deep}}` })],
    ['that fills the memory', packed(`"${'a'.repeat(UNPACKED_BYTES + 1)}"`)],
  ])('are refused with a record that is invalid: %s', async (_what, record) => {
    const answer = await report({ record })
    expect([answer.status, answer.body]).toMatchObject([400, { fields: { record: messages.record } }])
    expect(await rows()).toEqual([])
    expect((await report()).status).toBe(200)
  })

  it('are refused with a record that is too large, before the record is parsed', async () => {
    const large = RECORD_PREFIX + randomBytes(RECORD_LENGTH).toString('base64')
    expect((await report({ record: large.slice(0, RECORD_LENGTH + 4) })).status).toBe(400)
    expect((await report({ record: large.padEnd(endpoints.addProblem.maxBody, 'A') })).status).toBe(413)
    expect(await rows()).toEqual([])
  })

  it('are limited per visitor, but not for others at the same IP address', async () => {
    const ask = async (agent: string) =>
      (await shop.visitor().ask('addProblem', { ...own, headers: { 'user-agent': agent } })).status
    const own = { body: { text }, ip: '198.51.100.7' }
    for (let count = 0; count < problemLimitsOf.visitor.max; count += 1) expect(await ask('one')).toBe(200)
    expect(await ask('one')).toBe(429)
    expect(await ask('another')).toBe(200)
  })

  it('are limited per IP address and in total if they have records, while texts are still accepted', async () => {
    const ip = '198.51.100.9'
    await useUp(shop, 'problemRecord', problemLimitsOf.records)
    const refused = await report({ record: packed(whole) }, ip)
    expect([refused.status, refused.body]).toMatchObject([429, { message: messages.recordFull }])
    expect((await report({}, ip)).status).toBe(200)
  })

  it('lose their records except for the newest ones, but not their texts', async () => {
    for (let count = 0; count < 3; count += 1) await report({ record: packed(whole) })
    await keepRecords(shop.db, 2)
    const { items } = await list()
    expect(items.map(({ problem }) => problem?.steps)).toEqual([2, 2, 0])
    expect(items.map((item) => item.text)).toEqual([text, text, text])
  })

  it('are deleted with their record by anyone who has the code, in any spelling', async () => {
    const code = await codeOf({ record: packed(whole) })
    await report()
    expect((await drop('ABCD-ABCD-ABCD')).body).toMatchObject({ fields: { code: messages.codeUnknown } })
    expect((await drop('  ')).body).toMatchObject({ fields: { code: messages.codeRequired } })
    const typed = toPersianDigits(code.toLowerCase().replaceAll('-', ' '))
    expect((await drop(typed)).body).toEqual({ success: true, message: messages.deleted })
    expect((await list()).items).toHaveLength(1)
    expect(await rows()).toHaveLength(1)
    expect((await drop(code)).status).toBe(400)
  })

  it('cannot be deleted by guessing codes, because guesses are limited', async () => {
    await useUp(shop, 'problemCode:address:203.0.113.4', addressLimits.guesses)
    expect((await drop('ABCD-ABCD-ABCD', '203.0.113.4')).status).toBe(429)
  })

  it('expire after thirty days and are deleted by the housekeeping', async () => {
    await report({ record: packed(whole) })
    const id = (await list()).items[0]!.id
    shop.pass(30 * DAY - 1000)
    await forgetProblems(shop.db, new Date(shop.now()))
    staff = await openStaff(shop, 'support')
    expect((await recordOf(id)).status).toBe(200)
    shop.pass(1000)
    expect((await recordOf(id)).status).toBe(404)
    await forgetProblems(shop.db, new Date(shop.now()))
    expect((await list()).items).toEqual([])
    expect(await rows()).toEqual([])
  })

  it('can be deleted by staff, which is logged without the text, while usual messages cannot', async () => {
    await report({ record: packed(whole) })
    await shop.visitor().call('sendMessage', {
      ...{ name: 'نگار', mobile: '09131234567', subject: 'بند', text: 'بند بیست دارید؟' },
    })
    const [message, problem] = (await list()).items
    const remove = (id: number) => staff.visitor.ask('removeProblem', { params: { id } })
    expect((await remove(message!.id)).status).toBe(404)
    expect((await remove(problem!.id)).status).toBe(200)
    expect((await remove(problem!.id)).status).toBe(404)
    expect((await list()).items.map(({ id }) => id)).toEqual([message!.id])
    const { items } = await listChanges(shop.db, { kind: 'message', id: String(problem!.id) })
    expect(items[0]).toMatchObject({ action: 'deleted', subject: String(problem!.id) })
    expect(JSON.stringify(items)).not.toContain(text)
  })

  it('are not readable without the permission', async () => {
    await report({ record: packed(whole) })
    const id = (await list()).items[0]!.id
    const stranger = shop.visitor()
    expect((await stranger.ask('getProblemRecord', { params: { id } })).status).toBe(401)
    await stranger.login(mobiles.member)
    expect((await stranger.ask('getProblemRecord', { params: { id } })).status).toBe(403)
    const colleague = await openStaff(shop, 'catalogue')
    expect((await recordOf(id, colleague)).status).toBe(403)
    expect((await colleague.visitor.ask('removeProblem', { params: { id } })).status).toBe(403)
  })
})
