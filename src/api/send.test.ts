import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers'
import { cookies } from '../../contract/constants.ts'
import { errorMessages } from '../../contract/errorMessages.ts'
import { firstBundlePaths as paths } from '../../contract/firstBundlePaths.ts'
import { testConfig } from '../testing/fixtures.ts'
import { createTestServices, type TestServices } from '../testing/testServices.ts'
import type { ApiRequest } from './request.ts'
import { send } from './send.ts'
import type { Services } from './services.ts'

/** A request that the real HTTP server of these tests received. */
interface Seen {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

let server: Server
let origin: string
let seen: Seen[]
let answer: (seen: Seen, response: ServerResponse) => void

const json = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  answer = (_seen, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }
}

beforeEach(async () => {
  seen = []
  json(200, { ok: true })
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      const entry = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
      seen.push(entry)
      answer(entry, response)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(async () => {
  jest.useRealTimers()
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
})

/** Services of a page of that server: relative URLs lead to it. */
function onThatPage(changes: Partial<Services> = {}): TestServices {
  return createTestServices({
    fetch: (input, init) => fetch(new URL(String(input), origin), init),
    ...changes,
  })
}

const call = (request: ApiRequest, services: Services, token = '') => send(request, token, services)
const get: ApiRequest = { method: 'GET', path: 'home/get-home' }
const post: ApiRequest = { method: 'POST', path: 'Basket/Add-To-Basket', body: { Count: 1 } }

describe('a call (spec §6, §7)', () => {
  it('goes below /api with the bearer, the previous URL and no body', async () => {
    const refer = 'http://localhost/shop/category/3/%D8%B3%D8%A7%D8%B9%D8%AA'
    const reply = await call(get, onThatPage({ refer: () => refer }), 'the-token')

    expect(reply).toEqual({ data: { ok: true } })
    expect(seen).toHaveLength(1)
    expect(seen[0]).toMatchObject({ method: 'GET', url: '/api/home/get-home', body: '' })
    expect(seen[0]!.headers).toMatchObject({ authorization: 'Bearer the-token', refer })
    expect(seen[0]!.headers).not.toHaveProperty('x-xsrf-token')
  })

  it('sends neither bearer nor refer when there is no token and no previous URL', async () => {
    await call(get, onThatPage())
    expect(seen[0]!.headers).not.toHaveProperty('authorization')
    expect(seen[0]!.headers).not.toHaveProperty('refer')
  })

  it('goes to the root of the host when `prefix` is false', async () => {
    await call({ method: 'GET', path: 'robots.json', prefix: false }, onThatPage())
    expect(seen[0]!.url).toBe('/robots.json')
  })

  it('puts parameters into the URL', async () => {
    await call({ ...get, params: { page: 2, q: 'ساعت' } }, onThatPage())
    expect(new URL(seen[0]!.url, origin).searchParams.get('q')).toBe('ساعت')
  })

  it('goes to a foreign API with its own origin and without the anti-forgery header', async () => {
    const services = createTestServices({ fetch, config: { ...testConfig, apiOrigin: origin } })
    await call(post, services)
    expect(seen[0]).toMatchObject({ url: '/api/Basket/Add-To-Basket', body: '{"Count":1}' })
    expect(seen[0]!.headers).not.toHaveProperty('x-xsrf-token')
  })

  it.each([
    [undefined, 'include'],
    [true, 'include'],
    [false, 'omit'],
  ] as const)(
    'goes to a foreign API, with apiCookies %s, with credentials %s',
    async (apiCookies, credentials) => {
      const sent: RequestInit[] = []
      const services = createTestServices({
        fetch: (input, init = {}) => (sent.push(init), fetch(input, init)),
        config: { ...testConfig, apiOrigin: origin, apiCookies },
      })
      await call(get, services)
      expect(sent).toMatchObject([{ credentials }])
    },
  )

  it('sends JSON, or a form if the request has one', async () => {
    await call(post, onThatPage())
    await call({ method: 'POST', path: 'Home/News-Letter', form: { mobile: '09131234567' } }, onThatPage())
    expect(seen[0]!.headers['content-type']).toBe('application/json')
    expect(seen[1]!.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
    expect(seen[1]!.body).toBe('mobile=09131234567')
  })

  it('sends no content type for a POST without a body', async () => {
    await call({ method: 'POST', path: 'Member-Account/logout' }, onThatPage())
    expect(seen[0]!.headers).not.toHaveProperty('content-type')
  })

  it('downloads a file with bearer and JSON content type', async () => {
    answer = (_seen, response) => response.end(Buffer.from([0x25, 0x50, 0x44, 0x46]))
    const { data } = await call({ ...get, path: 'invoice', answer: 'blob' }, onThatPage(), 'the-token')
    expect(await (data as Blob).text()).toBe('%PDF')
    expect(seen[0]!.headers).toMatchObject({
      authorization: 'Bearer the-token',
      'content-type': 'application/json',
    })
  })
})

describe('the anti-forgery value', () => {
  it('goes with calls that are not GET', async () => {
    const services = onThatPage()
    services.jar.set(cookies.xsrf, 'value-of-the-cookie')
    await call(post, services)
    expect(seen[0]!.headers['x-xsrf-token']).toBe('value-of-the-cookie')
  })

  it('is fetched once for simultaneous calls without it', async () => {
    const services = onThatPage()
    services.jar.set(cookies.xsrf, '', 0)
    answer = (entry, response) => {
      if (entry.method === 'GET') services.jar.set(cookies.xsrf, 'a-new-one')
      response.end('{}')
    }
    await Promise.all([call(post, services), call(post, services), call(post, services)])
    expect(seen.filter(({ method }) => method === 'GET').map(({ url }) => url)).toEqual([
      `/api/${paths.getMasterData.path}`,
    ])
    expect(
      seen.filter(({ method }) => method === 'POST').map(({ headers }) => headers['x-xsrf-token']),
    ).toEqual(['a-new-one', 'a-new-one', 'a-new-one'])
  })

  it('is taken from a pending GET instead of another request', async () => {
    const services = onThatPage()
    services.jar.set(cookies.xsrf, '', 0)
    answer = (entry, response) => {
      if (entry.method === 'GET') services.jar.set(cookies.xsrf, 'a-new-one')
      response.end('{}')
    }
    await Promise.all([call(get, services), call(post, services)])
    expect(seen.map(({ method }) => method)).toEqual(['GET', 'POST'])
    expect(seen[1]!.headers['x-xsrf-token']).toBe('a-new-one')
  })

  it('is requested only once if the backend has none', async () => {
    const services = onThatPage()
    services.jar.set(cookies.xsrf, '', 0)
    await call(post, services)
    await call(post, services)
    expect(seen.map(({ method }) => method)).toEqual(['GET', 'POST', 'POST'])
    expect(seen[2]!.headers).not.toHaveProperty('x-xsrf-token')
  })

  it('is renewed, and the call repeated once, when the server refuses it', async () => {
    const services = onThatPage()
    services.jar.set(cookies.xsrf, 'stale')
    answer = (entry, response) => {
      if (entry.method === 'GET') services.jar.set(cookies.xsrf, 'fresh')
      const isGood = entry.method === 'GET' || entry.headers['x-xsrf-token'] === 'fresh'
      response.writeHead(isGood ? 200 : 403).end('{"message":"نه"}')
    }
    expect(await call(post, services)).toEqual({ data: { message: 'نه' } })
    expect(seen.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST'])
  })

  it('is not renewed after a 403 for another reason', async () => {
    json(403, { message: 'این بخش برای شما نیست.' })
    const reply = await call(post, onThatPage())
    expect(reply.error).toEqual({ status: 403, message: 'این بخش برای شما نیست.' })
    expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })
})

describe('failures are values in Persian', () => {
  it.each([
    [400, errorMessages.request],
    [401, errorMessages.loginFirst],
    [403, errorMessages.accessDenied],
    [429, errorMessages.tooMany],
    [500, errorMessages.server],
    [503, errorMessages.server],
  ])('a %s without a Persian message gets the message of the shop', async (status, message) => {
    json(status, { message: 'Bad things' })
    expect((await call(get, onThatPage())).error).toMatchObject({ status, message })
  })

  it('takes the first error of each field if it is a list, and drops errors that are not texts', async () => {
    json(400, { message: 'نام را وارد کنید.', fields: { name: ['لازم است', 'کوتاه است'], age: { code: 3 } } })
    expect((await call(get, onThatPage())).error).toMatchObject({ fields: { name: 'لازم است' } })
  })

  it("returns the server's Persian message, fields and waiting time", async () => {
    json(400, { message: 'نام را وارد کنید.', fields: { name: 'لازم است' } })
    expect((await call(get, onThatPage())).error).toEqual({
      status: 400,
      message: 'نام را وارد کنید.',
      fields: { name: 'لازم است' },
    })
    json(429, { message: 'کمی صبر کنید.' }, { 'retry-after': '30' })
    expect((await call(get, onThatPage())).error).toMatchObject({ status: 429, retryAfter: 30 })
  })

  it.each([
    [1, '۱ ثانیهٔ'],
    [59, '۵۹ ثانیهٔ'],
    [90, '۲ دقیقهٔ'],
    [7200, '۲ ساعت'],
  ])('a 429 of %d s without a Persian message states the wait', async (seconds, wait) => {
    json(429, { message: 'Too many requests' }, { 'retry-after': String(seconds) })
    expect((await call(get, onThatPage())).error?.message).toContain(`${wait} دیگر دوباره تلاش کنید`)
  })

  it("a proxy's HTML is a 502, whatever its status", async () => {
    answer = (_seen, response) => response.writeHead(502).end('<h1>Bad gateway</h1>')
    expect((await call(get, onThatPage())).error).toEqual({ status: 502, message: errorMessages.server })
    answer = (_seen, response) => response.end('<h1>Welcome to nginx</h1>')
    expect((await call(get, onThatPage())).error).toEqual({ status: 502, message: errorMessages.server })
  })

  it.each([
    ['Manager', 'Manager', 'Administrator'],
    ['Administrator', 'Manager', 'Administrator'],
    ['Customer', 'Manager', 'Member'],
    // The second reading of spec §1: members see the link to the panel and stay members.
    ['Member', 'Member', 'Member'],
  ])('the role %s of another backend whose staff are called %s is read as %s', async (role, staff, read) => {
    json(200, { userInfo: { role } })
    const services = onThatPage({ config: { ...testConfig, adminRoleName: staff } })
    const { data } = await call({ ...get, shape: paths.getMasterData.shape }, services)
    expect(data).toMatchObject({ userInfo: { role: read } })
  })

  it('an empty answer is a success', async () => {
    answer = (_seen, response) => response.writeHead(204).end()
    expect(await call(get, onThatPage())).toEqual({ data: null })
  })

  it('a cut connection is OFFLINE', async () => {
    answer = (_seen, response) => response.destroy()
    expect((await call(get, onThatPage())).error).toMatchObject({
      status: 'OFFLINE',
      message: errorMessages.offline,
    })
  })

  it('no answer within 100 s is TIMEOUT', async () => {
    jest.useFakeTimers()
    let arrived!: () => void
    const arrival = new Promise<void>((done) => (arrived = done))
    answer = () => arrived()
    const reply = call(get, onThatPage())
    await arrival
    jest.advanceTimersByTime(99_999)
    const early = await Promise.race([reply, new Promise((done) => setImmediate(done, 'waiting'))])
    expect(early).toBe('waiting')
    jest.advanceTimersByTime(1)
    expect((await reply).error).toEqual({ status: 'TIMEOUT', message: errorMessages.timeout })
  })
})
