import { describe, expect, it } from '@jest/globals'
import { sanitiseUrl } from './logging.ts'
import { toContact } from '../../contract/storefrontPaths.ts'
import { databaseKinds } from '../testing/databases.ts'
import { shopForAll } from '../testing/shop.ts'
import { newRequestId } from './requestIds.ts'
import { xsrfHeaders } from './xsrf.ts'
import Fastify from 'fastify'
import { DatabaseSilent } from '../database/pools/timedPools.ts'
import { registerErrorAnswers } from './errorAnswers.ts'

describe('addresses in the log', () => {
  it.each([
    ['/webClientHub?guid=1&access_token=eyJ.a.b', '/webClientHub?guid=***&access_token=***'],
    ['/x?Access%5FToken=secret&page=2', '/x?Access%5FToken=***&page=2'],
    ['/x?PASSWORD=a=b&flag', '/x?PASSWORD=***&***'],
    ['/x?page=09130000001%20somebody', '/x?page=***'],
    ['/x?some+words', '/x?***'],
    ['/x?some+words=1', '/x?***'],
    ['/api/Pay/Callback?Authority=A0001&Status=OK', '/api/Pay/Callback?Authority=***&Status=OK'],
    ['/api/Pay/Callback/8f3c?trackId=5&success=1', '/api/Pay/Callback/***?trackId=***&success=***'],
    ['/call-back/8f3c?x=1', '/call-back/***?x=***'],
    ['/shop/category?filter_name=%D8%B3&sort=cheapest', '/shop/category?filter_name=***&sort=cheapest'],
    ['/x?%E0%A4%A=1', '/x?%E0%A4%A=***'],
    ['/media/avatar/0a1b.webp', '/media/avatar/***'],
    ['/media/return/0a1b.webp?x=1', '/media/return/***?x=***'],
    ['/Media/review/0a1b.webp', '/Media/review/***'],
    ['/media/watch/1.webp', '/media/watch/1.webp'],
    ['/sandbox-bank/pg/StartPay/A0001', '/sandbox-bank/pg/StartPay/***'],
    ['/', '/'],
  ])('contain neither secrets nor typed texts: %s', (url, shown) => expect(sanitiseUrl(url)).toBe(shown))
})

const env = { TRUST_PROXY: '10.0.0.0/8', LOG_LEVEL: 'info' }
const shop = shopForAll(databaseKinds[0]!, { storefront: true, env })

const ask = (
  url: string,
  { id, from = '192.0.2.7', accept = '*/*' }: Partial<Record<'id' | 'from' | 'accept', string>> = {},
) => shop.app.inject({ url, remoteAddress: from, headers: { accept, ...(id && { 'x-request-id': id }) } })
const idOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['x-request-id'])
const linesOf = (id: string) =>
  shop
    .log()
    .split('\n')
    .filter((line) => line.includes(`"reqId":"${id}"`))
    .map((line) => JSON.parse(line) as { req?: { url: string }; err?: object; msg: string })

describe('the id of a request', () => {
  it('is ten digits, different for each request', () => {
    const ids = Array.from({ length: 2000 }, newRequestId)
    expect(ids.every((id) => /^\d{10}$/.test(id))).toBe(true)
    expect(new Set(ids).size).toBeGreaterThan(1990)
  })

  it.each(['/', '/nothing-here', '/api/home/get-home', '/healthz', '/robots.txt', '/api/nothing'])(
    'is in the answer to %s and in the log',
    async (url) => {
      const id = idOf(await ask(url))
      expect(id).toMatch(/^\d{10}$/)
      expect(linesOf(id).some(({ req }) => req?.url === url)).toBe(true)
    },
  )

  it('is taken from a trusted proxy only, and only if it is well-formed', async () => {
    const id = '4f3a9b2c0d1e4f3a9b2c0d1e4f3a9b2c'
    expect(idOf(await ask('/robots.txt', { id, from: '10.0.0.7' }))).toBe(id)
    expect(idOf(await ask('/robots.txt', { id }))).toMatch(/^\d{10}$/)
    for (const wrong of ['short', 'a"} {"level":60', 'x'.repeat(65), 'ایرانیان‌ایرانیان'])
      expect(idOf(await ask('/robots.txt', { id: encodeURI(wrong), from: '10.0.0.7' }))).toMatch(/^\d{10}$/)
  })

  it('is the page’s own in the log of the calls that the page makes', async () => {
    const id = idOf(await ask('/blog'))
    const urls = linesOf(id).map(({ req }) => req?.url)
    expect(urls).toContain('/blog')
    expect(urls).toContain('/api/Blog/Get-List')
  })
})

describe('an unexpected error', () => {
  const persian = (id: string) => id.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!)

  it('shows a code by which support finds it in the log: in JSON, on a page, on the small error page', async () => {
    await shop.db.schema.alterTable('articles').renameTo('lost').execute()
    shop.app.context.bus.emit('storefront.changed', {})
    const data = await shop.app.inject({
      method: 'POST',
      url: '/api/Blog/Get-List',
      payload: { page: 1 },
      headers: xsrfHeaders(),
    })
    const alone = await ask('/blog/rss.xml', { accept: 'text/html' })
    for (const answer of [data, await ask('/blog', { accept: 'text/html' }), alone]) {
      expect(answer.statusCode).toBe(500)
      const id = idOf(answer)
      expect(answer.body).toContain(`کد پیگیری خطا: ${persian(id)}`)
      if (answer === alone) expect(answer.body).toContain(`${toContact()}#problem=${id}`)
      expect(linesOf(id).some(({ err, msg }) => err && msg === 'request failed')).toBe(true)
    }
  })
})

/** After a 503, proxies repeat a request at another server (deploy/nginx.conf), even a write. */
it.each([
  ['was not done', false, 503, '5', /دوباره تلاش کنید/],
  ['may have been done', true, 504, undefined, /شاید کار شما انجام شده باشد/],
])('answers a write that %s while the database was silent so that it is not repeated', async (...given) => {
  const [, isDoubtful, status, retryAfter, words] = given
  const app = Fastify()
  registerErrorAnswers(app)
  app.post('/api/x', async () => {
    throw new DatabaseSilent('silent', isDoubtful)
  })
  const answer = await app.inject({ method: 'POST', url: '/api/x' })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([status, retryAfter])
  expect(answer.json<{ message: string }>().message).toMatch(words)
  await app.close()
})
