/**
 * `npm run conformance` passes this shop's own server and the plain backend, and reports the defects of other
 * backends.
 */
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { allPaths, type EndpointName } from '../../contract/allPaths.ts'
import type { EndpointPath } from '../../contract/endpoint.ts'
import { addContent } from '../../server/testing/contentFixtures.ts'
import { databaseKinds, temporaryFolder } from '../../server/testing/databases.ts'
import { mobiles } from '../../server/testing/fixtures.ts'
import { PLAIN_PASSWORD, plainMobiles } from '../../server/testing/plainBackend/accounts.ts'
import { startPlainBackend, type PlainBackend } from '../../server/testing/plainBackend/plainBackend.ts'
import { runFile } from '../../server/testing/process.ts'
import { openTestShop } from '../../server/testing/shop.ts'
import { PASSWORD } from '../../server/testing/visitor.ts'
import { optionalParts } from './optionalParts.ts'
import { checks, lastChecks, runConformance, type Row, type RunOptions } from './run.ts'
import { linesOf, summaryOf } from './table.ts'

const SHOP = 'http://shop.example:3000'

const options = (origin: string, more: Partial<RunOptions> = {}): RunOptions => ({
  ...{ api: origin, hub: origin, origin: '', cookies: true, timeout: 10_000, pingWithin: 0 },
  ...{ login: null, page: null, payCode: null, mayWrite: true },
  ...more,
})
const resultsOf = (rows: readonly Row[], state: Row['state']) =>
  rows.filter((row) => row.state === state).map(({ call, came }) => `${call}: ${came}`)

test('this shop’s own server passes and has every part beyond the specification', async () => {
  const env = { MEDIA_WARMER: 'off', MEDIA_DIR: temporaryFolder() }
  const shop = await openTestShop(databaseKinds[0]!, { storefront: true, env })
  try {
    await addContent(shop.db)
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = shop.app.server.address() as AddressInfo
    const login = { mobile: mobiles.member, password: PASSWORD }
    const rows = await runConformance(options(`http://127.0.0.1:${port}`, { login, page: 'درباره-ما' }))
    expect([resultsOf(rows, 'failed'), resultsOf(rows, 'absent'), resultsOf(rows, 'partly')]).toEqual([
      [],
      [],
      [],
    ])
    expect(new Set(rows.filter(({ state }) => state === 'skipped').map(({ came }) => came))).toEqual(
      new Set([
        'needs --pay-code of a call-back',
        'the basket is not frozen: begin a payment and run this again',
        'needs --origin of the shop’s pages',
        'waiting for the ping was not requested',
      ]),
    )
    const lines = await shop.db.selectFrom('basket_items').selectAll().execute()
    expect(lines).toEqual([])
  } finally {
    await shop.close()
  }
})

describe('npm run conformance', () => {
  let backend: PlainBackend
  const login = { mobile: plainMobiles.member, password: PLAIN_PASSWORD }

  beforeEach(async () => {
    backend = await startPlainBackend({ origin: SHOP })
  })
  afterEach(() => backend.close())

  const run = (more: Partial<RunOptions> = {}) =>
    runConformance(options(backend.origin, { login, origin: SHOP, payCode: 'paid', ...more }))

  test('passes the plain backend from another origin, without any part beyond the specification', async () => {
    const rows = await run()
    expect(resultsOf(rows, 'failed')).toEqual([])
    expect(resultsOf(rows, 'skipped')).toEqual([
      'POST Member-Account/RefreshToken: no cookie of the login is sent: a session lasts as long as its token',
      'POST Basket/Add-To-Basket: the basket is not frozen: begin a payment and run this again',
      'hub /webClientHub: waiting for the ping was not requested',
    ])
    expect(rows.filter(({ state }) => state === 'absent')).toHaveLength(optionalParts.length)
    expect(backend.calls.length).toBeLessThan(130)
  })

  test('passes the plain backend without cookies, as a static build calls it', async () => {
    expect(resultsOf(await run({ cookies: false }), 'failed')).toEqual([])
  })

  test('passes the plain backend with a frozen basket, and ends the freeze', async () => {
    backend.freeze()
    const rows = await run()
    expect(resultsOf(rows, 'failed')).toEqual([])
    expect(resultsOf(rows, 'passed')).toContain('POST Basket/Add-To-Basket: سبد شما در انتظار پرداخت است.')
  })

  test('makes only reading calls when it may not change data', async () => {
    const rows = await run({ mayWrite: false })
    expect(resultsOf(rows, 'failed')).toEqual([])
    expect(resultsOf(rows, 'skipped')).toContain('POST Favorite/Add-Favorite: changes data: needs --yes')
    const writes = [
      'Exit-Freeze',
      'Add-Favorite',
      'remove-favorite',
      'Add-To-Basket',
      'News-Letter',
      'Register',
    ]
    // Calls that write are made only without a login: once without a token and once with an invalid one.
    const counts = writes.map((name) => backend.calls.filter((call) => call.includes(name)).length)
    expect(counts).toEqual([2, 2, 2, 2, 0, 0])
  })

  /** A changed answer of one call: its body, status or headers. */
  const planted =
    (path: string, change: (answer: Response, body: string) => Response | Promise<Response>): typeof fetch =>
    async (url, init) => {
      const answer = await fetch(url, init)
      return String(url).includes(path) ? change(answer, await answer.clone().text()) : answer
    }
  const rewritten = (path: string, from: string | RegExp, to: string) =>
    planted(path, ({ status, headers }, body) => new Response(body.replaceAll(from, to), { status, headers }))
  const answered = (path: string, status: number, body = '') =>
    planted(path, ({ headers }) => new Response(body || null, { status, headers }))

  test.each<[what: string, line: string, fetch: typeof fetch]>([
    [
      'a list without codes',
      'POST Product/Get-List: items[0].websiteCode is missing; items[1].websiteCode is missing; items[2].websiteCode is missing; and 21 more',
      rewritten('Get-List', 'websiteCode', 'code'),
    ],
    [
      'prices with a currency',
      'POST Product/Get-List: items[0].price is "10070000 تومان" instead of a number',
      rewritten('Get-List', /"price":"10070000"/g, '"price":"10070000 تومان"'),
    ],
    [
      'a call that answers HTML',
      'GET home/get-master-data: an answer that is not JSON',
      answered('get-master-data', 200, '<!doctype html>'),
    ],
    [
      'a login page in place of a 401',
      'POST Basket/Add-To-Basket: without a token status 302 to /login',
      planted('Add-To-Basket', (answer) =>
        answer.status === 401 ? new Response(null, { status: 302, headers: { location: '/login' } }) : answer,
      ),
    ],
    ['an error for an unknown payment', 'POST Pay/Pay-Status: status 500', answered('Pay-Status', 500)],
    [
      'an unknown page that is found',
      'POST home/Get-Page: status 200',
      planted('Get-Page', (answer) => (answer.status === 404 ? Response.json({ title: '' }) : answer)),
    ],
    [
      'a refused login without a word',
      'POST Member-Account/login: success false without a message',
      rewritten('login', /,"message":"[^"]*"/g, ''),
    ],
    [
      'a removal without success',
      'POST Favorite/remove-favorite: success is missing',
      rewritten('remove-favorite', '"success":true,', ''),
    ],
    [
      'a user without a role',
      'POST Member-Account/login: userInfo.role is missing',
      rewritten('login', '"role"', '"kind"'),
    ],
    [
      'refusals without CORS',
      'CORS: access-control-allow-origin is missing',
      planted('AdminCheckAuth', ({ status }) => new Response(null, { status })),
    ],
    [
      'an origin by a star',
      'CORS: access-control-allow-origin *',
      planted('get-master-data', ({ headers }, body) => {
        const changed = new Headers(headers)
        changed.set('access-control-allow-origin', '*')
        return new Response(body, { headers: changed })
      }),
    ],
    [
      'a basket whose other tabs hear nothing',
      'hub /webClientHub: no AddBasketEvent within 2 s',
      (url, init) => {
        const body = String(url).includes('Add-To-Basket') && typeof init?.body === 'string' && init.body
        return fetch(
          url,
          body ? { ...init, body: body.replace(/"GuidCode":"[^"]+"/, '"GuidCode":""') } : init,
        )
      },
    ],
    [
      'a login required for calls that do not exist',
      'any other call: status 401',
      answered('No-Such-Call', 401),
    ],
    [
      'a Persian message for calls that do not exist',
      'any other call: status 404: یافت نشد',
      planted('/api/', ({ status, headers }, body) =>
        status === 404
          ? new Response(JSON.stringify({ message: 'یافت نشد' }), { status, headers })
          : new Response(body || null, { status, headers }),
      ),
    ],
    [
      'no answer',
      'POST Product/Get-Filter: no answer within 2 s',
      (url, init) =>
        String(url).includes('Get-Filter')
          ? new Promise((_, reject) =>
              init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
            )
          : fetch(url, init),
    ],
  ])('reports a defect of %s: %s', async (_what, line, planted) => {
    const rows = await run({ fetch: planted, timeout: 2000 })
    expect(resultsOf(rows, 'failed')).toContain(line)
  })

  test('a reported defect names the feature that the shop lacks because of it', async () => {
    const rows = await run({ fetch: answered('Get-Filter', 500) })
    const failed = rows.filter(({ state }) => state === 'failed')
    expect(failed.flatMap((row) => linesOf(row, 500))).toEqual([
      expect.stringMatching(
        /^FAILED +POST Product\/Get-Filter +facets with .+ status 500 +shows lists without filters$/,
      ),
    ])
    expect(summaryOf(rows)[0]).toMatch(/^\d+ passed, 1 failed, 3 skipped\. /)
  })

  test('reports an unreadable answer of a call beyond the specification', async () => {
    const rows = await run({ fetch: planted('get-home', () => Response.json(['sections'])) })
    expect(resultsOf(rows, 'failed')).toEqual([])
    expect(resultsOf(rows, 'partly')).toEqual([
      'home page: answers that the shop cannot read: GET home/get-home',
    ])
  })

  test('reports a hub that never pings', async () => {
    const rows = await run({ pingWithin: 300 })
    expect(resultsOf(rows, 'failed')).toEqual(['hub /webClientHub: no ping within 0.3 s'])
  })

  test('the command only reads without a terminal, prints a table and exits with 0', async () => {
    const { code, output } = await command('--api', backend.origin, '--no-ping')
    expect(output).toContain('Only reads, because nobody can be asked.')
    expect(output).toMatch(/^ok +POST Product\/Get-List /m)
    expect(output).toMatch(/\d+ passed, 0 failed, /)
    expect(code).toBe(0)
  })

  test('the command exits with 1 when a check fails', async () => {
    const { code, output } = await command('--api', backend.origin, '--no-ping', '--login', '0912:x', '--yes')
    expect(output).toMatch(/^FAILED +POST Member-Account\/login .+ success false: /m)
    expect(code).toBe(1)
  })
})

test('checks every call of the specification, and lists every other call for shoppers under a part of the shop', () => {
  const named = (isRequired: boolean) =>
    (Object.keys(allPaths) as EndpointName[]).filter((name) => {
      const { who, path, required }: EndpointPath = allPaths[name]
      return who !== 'staff' && !path.startsWith('Elements/') && (required ?? false) === isRequired
    })
  const inChecks = new Set([...checks, ...lastChecks].map(({ of }) => of).filter((of) => of in allPaths))
  expect([...inChecks].sort()).toEqual(named(true).sort())
  expect(optionalParts.flatMap(({ calls }) => calls).sort()).toEqual(named(false).sort())
})

const command = (...args: string[]) => runFile({}, 'scripts/conformance.ts', ...args)
