import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { allPaths } from '../../../contract/allPaths.ts'
import { databaseKinds } from '../databases.ts'
import { shopForAll } from '../shop.ts'
import { addCast } from './cast.ts'
import { fuzz, type FuzzResult } from './fuzz.ts'

const SECRET = 'a secret for tests that is long enough'
/** Fixed, so that the test is repeatable. */
const SEED = 1

describe('random requests of each operation', () => {
  const shop = shopForAll(databaseKinds[0]!, { env: { TRUST_PROXY: '1' } })
  let result: FuzzResult
  beforeAll(async () => {
    const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const cast = await addCast(shop.db, SECRET, shop.now)
    result = await fuzz({ origin, seed: SEED, requests: 8000, ...cast })
  })

  test(`are answered in time, in Persian, and only to permitted callers (seed ${SEED})`, () => {
    expect(result.findings).toEqual([])
    expect(result.slowest).toBeLessThan(5000)
    // The server logs this if the database refuses a value that no request schema refused.
    expect(shop.log()).not.toContain('which bound is missing')
  })

  test('often succeed for each kind of caller, and for most operations', () => {
    const { member, staff, visitor } = result.statuses
    for (const counts of [member, staff, visitor]) expect(counts['200']).toBeGreaterThan(40)
    expect(result.unreached.length).toBeLessThan(Object.keys(allPaths).length / 2)
  })
})

describe('the fuzzer detects', () => {
  let server: Server
  let origin: string
  let answer: { status: number; type: string; body: string; wait?: number }
  const document = {
    paths: {
      '/api/home/get-home': { get: { operationId: 'getHome', responses: {} } },
      '/api/Admin/Orders/{id}/Status': {
        post: {
          operationId: 'moveOrder',
          parameters: [{ in: 'path', name: 'id', required: true, schema: { type: 'integer', minimum: 1 } }],
          responses: {},
        },
      },
    },
    components: { securitySchemes: {} },
  }
  beforeAll(async () => {
    server = createServer((request, response) => {
      const isDocument = request.url === '/api/docs/json'
      const { status, type, body } = isDocument
        ? { status: 200, type: 'application/json', body: JSON.stringify(document) }
        : answer
      request.resume()
      response.writeHead(status, { 'content-type': type }).end(body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  const json = 'application/json; charset=utf-8'
  test.each([
    ['a server error', { status: 500, type: json, body: '{"message":"خطا"}' }, '500'],
    [
      'an HTML page as the answer to an API call',
      { status: 404, type: 'text/html', body: '<p>یافت نشد' },
      'as text/html',
    ],
    [
      'an error answer of another shape',
      { status: 400, type: json, body: '{"error":"بد"}' },
      'another shape',
    ],
    ['an English message', { status: 400, type: json, body: '{"message":"Bad Request"}' }, 'other words'],
    [
      'the name of a field in a message',
      { status: 400, type: json, body: '{"message":"filter_name بد است."}' },
      'other words',
    ],
    ['a staff operation that answers a member', { status: 200, type: json, body: '{}' }, 'lets member in'],
    [
      'an answer with the address of another member',
      { status: 200, type: json, body: '{"a":"کوچهٔ پنهان"}' },
      'another member’s',
    ],
  ])('%s', async (_what, given, finding) => {
    answer = given
    const { findings } = await fuzz({
      origin,
      seed: 1,
      requests: 40,
      bearer: async () => 'x',
      secrets: ['کوچهٔ پنهان'],
      known: {},
    })
    expect(findings.join('\n')).toContain(finding)
  })

  test('makes the same requests for the same seed', async () => {
    const asked = async () => {
      const lines: string[] = []
      const listen = (request: { method?: string; url?: string }) =>
        void lines.push(`${request.method} ${request.url}`)
      server.on('request', listen)
      answer = { status: 404, type: json, body: '{"message":"یافت نشد."}' }
      await fuzz({ origin, seed: 7, requests: 200, bearer: async () => 'x', secrets: [], known: {} })
      server.off('request', listen)
      return lines
    }
    const first = await asked()
    expect(first.length).toBeGreaterThan(200)
    expect(await asked()).toEqual(first)
  })
})
