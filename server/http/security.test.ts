import { beforeAll, describe, expect, it } from '@jest/globals'
import { databaseKinds } from '../testing/databases.ts'
import { shopForAll } from '../testing/shop.ts'
import { connect } from 'node:net'
import { cookies } from '../../contract/constants.ts'
import { registerXsrf, xsrfHeaders } from './xsrf.ts'
import { mobiles } from '../testing/fixtures.ts'
import { PASSWORD } from '../testing/visitor.ts'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'

/** Settings of a production shop without the demo. */
const env = { NODE_ENV: 'production', DEMO: 'off', PUBLIC_ORIGIN: 'https://shop.example' }

const production = shopForAll(databaseKinds[0]!, { env })

it('sends HSTS without subdomains', async () => {
  const { headers } = await production.app.inject('/healthz')
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
})

it.each(['/api/docs', '/api/docs/', '/api/docs/json'])('has no API document at %s', async (url) => {
  expect((await production.app.inject(url)).statusCode).toBe(404)
})

it.each([
  ['/call-back/0123456789abcdef', 'strict-origin'],
  ['/shop/category', 'strict-origin-when-cross-origin'],
])('sends at %s the referrer policy %s', async (url, policy) => {
  expect((await production.app.inject(url)).headers['referrer-policy']).toBe(policy)
})

const form = `UserName=${mobiles.member}&Password=${PASSWORD}&type=0&rememberMe=true`
const json = JSON.stringify({ UserName: mobiles.member, Password: PASSWORD, type: 0, rememberMe: true })

const shop = shopForAll(databaseKinds[0]!)
let port: number
beforeAll(async () => {
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

interface Sent {
  readonly target: string
  readonly headers?: Record<string, string>
  readonly type?: string
  readonly body?: string
}

/** Sends exactly these bytes, because clients normalise URLs. */
function send({ target, headers = {}, type = 'application/json', body = json }: Sent): Promise<string> {
  const lines = [
    `POST ${target} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    ...Object.entries({
      ...headers,
      'Content-Type': type,
      'Content-Length': String(Buffer.byteLength(body)),
    }).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ]
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`))
    let answer = ''
    socket.on('data', (part) => (answer += part.toString()))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

const statusOf = (answer: string) => Number(answer.split(' ')[1])
const logsIn = (answer: string) => answer.includes(`${cookies.refresh}=`)

const disguises = [
  '/api/Member-Account/login',
  '/%61pi/Member-Account/login',
  '/%41PI/member-account/%6cogin',
  '/api/Member-Account/login/',
  'http://127.0.0.1/api/Member-Account/login',
  'http://evil.example/%61pi/Member-Account/login',
]

describe('a foreign page’s form', () => {
  it.each(disguises)('logs nobody in at %s', async (target) => {
    const answer = await send({ target, type: 'application/x-www-form-urlencoded', body: form })
    expect(statusOf(answer)).toBe(403)
    expect(logsIn(answer)).toBe(false)
  })

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    'of type %s is not read where the contract has no form, whatever else it brings',
    async (type) => {
      const answer = await send({ target: disguises[0]!, type, body: form, headers: xsrfHeaders() })
      expect(statusOf(answer)).toBe(415)
      expect(logsIn(answer)).toBe(false)
    },
  )

  it('is accepted by the newsletter', async () => {
    const sent = { target: '/api/Home/News-Letter', type: 'application/x-www-form-urlencoded' }
    const answer = await send({ ...sent, body: 'mobile=09131234567', headers: xsrfHeaders() })
    expect(statusOf(answer)).toBe(200)
  })
})

describe('a call with Sec-Fetch-Site', () => {
  const at = (headers: Record<string, string>) =>
    send({ target: disguises[0]!, headers: { ...xsrfHeaders(), ...headers } })

  it('is refused from another site, even with the right anti-forgery value', async () => {
    expect(statusOf(await at({ 'Sec-Fetch-Site': 'cross-site' }))).toBe(403)
  })

  it('is refused from another subdomain of the shop’s domain', async () => {
    const answer = await at({ 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.example' })
    expect(statusOf(answer)).toBe(403)
  })

  it.each(['same-origin', 'none'])('is served from %s', async (site) => {
    const answer = await at({ 'Sec-Fetch-Site': site })
    expect(statusOf(answer)).toBe(200)
    expect(logsIn(answer)).toBe(true)
  })
})

describe('a page without scripts', () => {
  it.each(['/sandbox-bank/pg/StartPay/x', '/sandbox-bank/pg/v4/payment/request.json'])(
    '%s accepts no form from another origin',
    async (target) => {
      const headers = { Origin: 'https://evil.example' }
      const sent = { target, type: 'application/x-www-form-urlencoded', body: 'action=pay' }
      expect(statusOf(await send({ ...sent, headers }))).toBe(403)
      expect(statusOf(await send({ ...sent, headers: { 'Sec-Fetch-Site': 'cross-site' } }))).toBe(403)
    },
  )
})

const shared = 'public, max-age=0, s-maxage=60'

async function pages(secure: boolean) {
  const app = Fastify()
  await app.register(cookie)
  registerXsrf(app, { secure, publicOrigin: 'http://localhost:3000' })
  app.get('/page', async (_request, reply) => reply.header('cache-control', shared).send(Buffer.from('page')))
  return app
}

describe('the anti-forgery cookie and shared caches', () => {
  it('a page that sets the cookie is private, the same page without it is shared', async () => {
    const app = await pages(false)
    const first = await app.inject('/page')
    expect(first.cookies).toMatchObject([{ name: 'XSRF-TOKEN', path: '/', sameSite: 'Lax' }])
    expect(first.headers['cache-control']).toBe('private, max-age=0')
    const again = await app.inject({ url: '/page', headers: xsrfHeaders(first.cookies[0]!.value) })
    expect(again.cookies).toEqual([])
    expect(again.headers['cache-control']).toBe(shared)
  })

  it('replaces a malformed value', async () => {
    const app = await pages(false)
    const answer = await app.inject({ url: '/page', headers: { cookie: 'XSRF-TOKEN=x' } })
    expect(answer.cookies).toHaveLength(1)
  })

  it('is Secure if the shop is on https', async () => {
    expect((await (await pages(true)).inject('/page')).cookies[0]).toHaveProperty('secure', true)
    expect((await (await pages(false)).inject('/page')).cookies[0]).not.toHaveProperty('secure')
  })
})
