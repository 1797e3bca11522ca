import { describe, expect, it } from '@jest/globals'
import { toContact } from '../../contract/storefrontPaths.ts'
import { databaseKinds } from '../testing/databases.ts'
import { shopForAll } from '../testing/shop.ts'
import { newRequestId } from './requestIds.ts'
import { xsrfHeaders } from './xsrf.ts'

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
    'stands in the answer to %s and in the log',
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
