import { afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { cookies, headers } from '../../contract/constants.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { errorMessages } from '../../contract/errorMessages.ts'
import { xsrfHeaders, xsrfMessage } from './xsrf.ts'
import { databaseKinds } from '../testing/databases.ts'
import { mobiles } from '../testing/fixtures.ts'
import { send } from '../testing/fuzz/send.ts'
import { destroyRaw, openRaw } from '../testing/rawHttp.ts'
import { openTestShop, shopForAll } from '../testing/shop.ts'

const [kind] = databaseKinds
const json = { 'content-type': 'application/json' }
const PERSIAN = /^[\u0600-\u06ff]/

const shop = shopForAll(kind!, { env: { HUB_ORIGIN: 'https://hub.example' } })
let origin: string
beforeAll(async () => (origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })))
afterEach(destroyRaw)

const post = (path: string, init: RequestInit = {}) =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    body: '{}',
    ...init,
    headers: { ...json, ...xsrfHeaders(), ...(init.headers as Record<string, string>) },
  })

describe('anti-forgery', () => {
  it('sets a readable cookie once, on pages and API answers, not with files', async () => {
    const answer = await fetch(`${origin}/api/home/get-master-data`)
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]{36}; Path=\/; SameSite=Lax$/)
    const again = await fetch(`${origin}/api/home/get-home`, { headers: { cookie: cookie!.split(';')[0]! } })
    expect(again.headers.getSetCookie()).toEqual([])
    expect((await fetch(`${origin}/some/page`)).headers.getSetCookie()).toHaveLength(1)
    expect((await fetch(`${origin}/assets/main.js`)).headers.getSetCookie()).toEqual([])
    expect((await fetch(`${origin}/healthz`)).headers.getSetCookie()).toEqual([])
  })

  const token = 'a'.repeat(32)
  it.each([
    ['nothing', {}],
    ['only the cookie', { cookie: `${cookies.xsrf}=${token}` }],
    ['only the header', { [headers.xsrf]: token }],
    ['two different values', { cookie: `${cookies.xsrf}=${token}`, [headers.xsrf]: 'b'.repeat(32) }],
    ['another length', { cookie: `${cookies.xsrf}=${token}`, [headers.xsrf]: `${token}a` }],
    ['two empty values', { cookie: `${cookies.xsrf}=`, [headers.xsrf]: '' }],
  ])('refuses a call with %s', async (_what, sent) => {
    for (const path of ['/api/Product/Get-List', '/API/PRODUCT/GET-LIST', '/api/Member-Account/login']) {
      const answer = await fetch(origin + path, { method: 'POST', body: '{}', headers: { ...json, ...sent } })
      expect(answer.status).toBe(403)
      expect(await answer.json()).toEqual({ message: xsrfMessage })
    }
  })

  it('accepts a matching pair', async () => {
    expect((await post('/api/Product/Get-List')).status).toBe(200)
  })
})

describe('addresses', () => {
  it.each(['/api/product/get-list', '/API/PRODUCT/GET-LIST', '/api/Product/Get-List/'])(
    '%s reaches the same endpoint',
    async (path) => {
      expect((await post(path)).status).toBe(200)
    },
  )

  it.each(['/api', '/api/', '/api/nothing', '/api/Product/Get-List', '/api/%D8%AA'])(
    'GET %s answers a JSON 404',
    async (path) => {
      const answer = await fetch(origin + path)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('content-type')).toMatch('application/json')
      expect(await answer.json()).toEqual({ message: errorMessages.notFound })
    },
  )

  it('a malformed URL answers a 400 in Persian', async () => {
    const answer = await fetch(`${origin}/api/%E0%A4%A`)
    expect(answer.status).toBe(400)
    expect(((await answer.json()) as { message: string }).message).toMatch(PERSIAN)
  })
})

describe('errors', () => {
  const bearer = { authorization: 'Bearer x.y.z' }
  it.each([
    ['broken JSON', 400, () => post('/api/Product/Get-List', { body: '{"page":' })],
    ['a poisoned object', 400, () => post('/api/Product/Get-List', { body: '{"__proto__":{}}' })],
    ['no body', 400, () => post('/api/Product/Get-Product', { body: '' })],
    [
      'a body too large',
      413,
      () => post('/api/Product/Get-List', { body: JSON.stringify({ a: 'x'.repeat(110_000) }) }),
    ],
    ['another format', 415, () => post('/api/Product/Get-List', { headers: { 'content-type': 'text/csv' } })],
    ['a bad token', 401, () => fetch(`${origin}/api/Basket/Get-Basket`, { headers: bearer })],
    ['no token', 401, () => fetch(`${origin}/api/Basket/Get-Basket`)],
  ])('%s answers a %d in Persian without internals', async (_what, status, ask) => {
    const answer = await ask()
    const body = (await answer.json()) as { message: string }
    expect(answer.status).toBe(status)
    expect(body.message).toMatch(PERSIAN)
    expect(Object.keys(body).filter((key) => !['message', 'code', 'fields'].includes(key))).toEqual([])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('an unexpected error reveals no internals', async () => {
    const shop = await openTestShop(kind!)
    await shop.db.schema.alterTable('settings').renameTo('lost').execute()
    const answer = await shop.visitor().ask('getHome')
    expect(answer).toMatchObject({
      status: 500,
      body: { message: expect.stringContaining(errorMessages.server) },
    })
    expect(JSON.stringify(answer.body)).not.toMatch(/settings|relation/)
    expect(shop.log()).toContain('relation \\"settings\\" does not exist')
    await shop.close()
  })

  it('answers 415 to a form of a foreign page that imitates a JSON login', async () => {
    const answer = await post('/api/Member-Account/login', {
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ UserName: mobiles.member, Password: 'x' }),
    })
    expect(answer.status).toBe(415)
  })
})

describe('headers', () => {
  it('are strict', async () => {
    const { headers } = await fetch(`${origin}/api/home/get-home`)
    const policy = headers.get('content-security-policy') ?? ''
    const { host } = new URL(origin)
    for (const rule of [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: https://trustseal.enamad.ir https://logo.samandehi.ir",
      `connect-src 'self' ws://localhost:3000 wss://hub.example https://hub.example ws://${host} wss://${host}`,
      "frame-ancestors 'none'",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
    ])
      expect(policy.split(';')).toContain(rule)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
  })
})

describe('OpenAPI', () => {
  it('has every endpoint of the contract', async () => {
    const document = (await (await fetch(`${origin}/api/docs/json`)).json()) as {
      paths: Record<string, object>
    }
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    )
    expect(documented.sort()).toEqual(
      Object.values(endpoints)
        .map(
          ({ method, path }) =>
            `${method.toLowerCase()} /api/${path.replace(/:(\w+)/g, '{$1}').replace('*', '{*}')}`,
        )
        .sort(),
    )
    expect(document.paths['/api/Basket/Add-To-Basket']).toMatchObject({
      post: { security: [{ bearer: [] }], responses: { 200: {}, '4XX': {} } },
    })
  })

  it('has pages without inline scripts', async () => {
    const page = await fetch(`${origin}/api/docs/`)
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html).toContain('swagger-ui')
    expect(html.match(/<script(?![^>]*\bsrc=)[^>]*>/g)).toBeNull()
  })
})

describe('/healthz', () => {
  it('is 200 while the database answers and 503 when it does not', async () => {
    const shop = await openTestShop(kind!)
    const ask = () => shop.app.inject('/healthz')
    expect((await ask()).statusCode).toBe(200)
    await shop.database.close()
    const answer = await ask()
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await shop.visitor().ask('getBasket', { token: null })).status).toBe(401)
    await shop.app.close()
  })

  it.each(databaseKinds.filter(({ name }) => name === 'PostgreSQL'))(
    'recovers by itself when $name cuts its connections',
    async (outside) => {
      const shop = await openTestShop(outside)
      const cut = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()'
      await sql
        .raw(cut)
        .execute(shop.db)
        .catch(() => undefined)
      expect((await shop.app.inject('/healthz')).statusCode).toBe(200)
      await shop.close()
    },
  )
})

describe('refusals', () => {
  it.each([
    [{ filters: { brand: ['x'.repeat(81)] } }, 'filters.brand.0', 'فیلتر باید حداکثر ۸۰ حرف باشد.'],
    [{ literal: 1 }, 'literal', 'جست‌وجوی عین عبارت معتبر نیست.'],
  ])('describe every field in Persian: %j', async (body, field, message) => {
    const answer = await post('/api/Product/Get-List', { body: JSON.stringify(body) })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ message, fields: { [field]: message } })
  })

  it('ignores an unknown Expect header', async () => {
    const { status, text } = await send(origin, {
      method: 'GET',
      path: '/api/nothing',
      headers: { expect: 'nothing' },
      body: null,
    })
    expect(status).toBe(404)
    expect(JSON.parse(text)).toEqual({ message: errorMessages.notFound })
  })

  it('answers a malformed URL below /api with JSON, also after the end of a body', async () => {
    const head = 'POST /api/nothing HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\n'
    const connection = await openRaw(origin, head)
    await connection.until('100 Continue')
    const rest = '{"}"GET /api/home/get-home?q=\xd8\xb3 HTTP/1.1\r\nHost: a\r\n\r\n'
    connection.socket.write(Buffer.from(rest, 'latin1'))
    const answers = await connection.closed
    const last = answers.slice(answers.indexOf('HTTP/1.1 400 Bad Request'))
    expect(last).toContain('Content-Type: application/json')
  })
})
