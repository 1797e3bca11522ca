/** The plain backend answers only what the specification names, in unusual forms; other tests rely on both. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { HttpTransportType, HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr'
import { upgradeStatus } from '../../live/testing/rawClient.ts'
import { PLAIN_PASSWORD, plainMobiles } from './accounts.ts'
import { startPlainBackend, type PlainBackend } from './plainBackend.ts'

const SHOP = 'http://shop.example:3000'

let backend: PlainBackend
const connections: HubConnection[] = []

beforeEach(async () => {
  backend = await startPlainBackend({ origin: SHOP })
})
afterEach(async () => {
  await Promise.all(connections.splice(0).map((connection) => connection.stop()))
  await backend.close()
})

async function call(method: 'GET' | 'POST', path: string, body?: object, token?: string) {
  const response = await fetch(`${backend.origin}/api/${path}`, {
    method,
    headers: {
      origin: SHOP,
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text && JSON.parse(text) }
}
const post = (path: string, body?: object, token?: string) => call('POST', path, body, token)

async function login(mobile: string = plainMobiles.member): Promise<string> {
  const { body } = await post('Member-Account/login', { UserName: mobile, Password: PLAIN_PASSWORD, type: 0 })
  return body.accessToken
}

/** A tab and the events that it receives. */
async function openTab(
  guid: string,
  token = '',
): Promise<{ received: unknown[][]; connection: HubConnection }> {
  const received: unknown[][] = []
  const connection = new HubConnectionBuilder()
    .withUrl(`${backend.origin}/webClientHub?guid=${guid}`, {
      transport: HttpTransportType.WebSockets,
      ...(token && { accessTokenFactory: () => token }),
    })
    .configureLogging(LogLevel.None)
    .build()
  for (const event of ['AddBasketEvent', 'RemoveBasketEvent', 'ReconnectEvent'])
    connection.on(event, (...args: unknown[]) => void received.push([event, ...args]))
  connections.push(connection)
  await connection.start()
  return { received, connection }
}

test('a login has only the documented fields; a wrong password gives success and message', async () => {
  const credentials = { UserName: '+989121111111', Password: PLAIN_PASSWORD, type: 0, rememberMe: true }
  const { body, headers } = await post('member-account/LOGIN', credentials)
  expect(body).toEqual({
    success: true,
    message: null,
    accessToken: expect.any(String),
    favCount: '0',
    basketCount: 0,
    userInfo: { avatar: null, bCount: '0', fCount: '0', role: 'Member', warning: null },
  })
  expect(headers.get('set-cookie')).toBeNull()
  const wrong = await post('Member-Account/login', { ...credentials, Password: 'x' })
  expect([wrong.status, Object.keys(wrong.body)]).toEqual([200, ['success', 'message']])
})

test('allows calls with credentials from one other origin only', async () => {
  const preflight = (origin: string) =>
    fetch(`${backend.origin}/api/Basket/Add-To-Basket`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    })
  const allowed = await preflight(SHOP)
  expect(allowed.status).toBe(204)
  expect(Object.fromEntries(allowed.headers)).toMatchObject({
    'access-control-allow-origin': SHOP,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': expect.stringContaining('authorization'),
  })
  expect((await preflight('http://other.example')).headers.get('access-control-allow-origin')).toBeNull()
  expect((await call('GET', 'unknown')).headers.get('access-control-allow-origin')).toBe(SHOP)
})

test('calls beyond the specification are 404', async () => {
  const token = await login()
  const statuses = await Promise.all([
    call('GET', 'home/get-home'),
    call('GET', 'Basket/Get-Basket', undefined, token),
    post('Product/Get-Product', { id: 101 }),
    post('Blog/Get-List', {}),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('lists have filters, sorts and pages; ids and prices are strings, empty fields null', async () => {
  const all = await post('Product/Get-List', { category: '', categoryId: 0, type: '', page: 2 })
  expect([all.body.total, all.body.items.length, all.body.breadcrumb]).toEqual(['30', 6, null])
  const query = { categoryId: '11', filters: { brand: ['Saba'] }, sort: 'dearest' }
  const { body } = await post('Product/Get-List', query)
  const prices = body.items.map(({ price }: { price: string }) => Number(price))
  expect(prices).toEqual([...prices].sort((a, b) => b - a))
  expect(body.items[0]).toMatchObject({ id: expect.any(String), oldPrice: null, brand: 'Saba' })
  const facets = await post('Product/Get-Filter', query)
  expect(facets.body.total).toBe(body.items.length)
  const brand = facets.body.facets.find(({ key }: { key: string }) => key === 'brand')
  expect(brand.options.map(({ value }: { value: string }) => value)).toEqual(['Alborz', 'Kavir', 'Saba'])
})

test('a search without a result is null', async () => {
  expect((await post('home/get-search-keyword', { name: 'سپهر' })).body).toHaveLength(3)
  expect(await post('home/get-search-keyword', { name: 'ققنوس' })).toMatchObject({ status: 200, body: null })
})

test('pages are found by name and by path; unknown ones are 404', async () => {
  const byName = await post('home/Get-Page', { Name: 'قوانین-خرید' })
  const byPath = await call('GET', encodeURIComponent('قوانین-خرید'))
  expect(byPath.body).toEqual(byName.body)
  expect(Object.keys(byName.body).sort()).toEqual(
    ['canonical', 'content', 'noindex', 'seoDescription', 'seoKeyword', 'title', 'type'].sort(),
  )
  expect((await post('home/Get-Page', { Name: 'nothing' })).status).toBe(404)
})

test('call-back codes lead to success, failure, not found and an error', async () => {
  const codes = ['paid', 'failed', 'other', 'broken']
  const answers = await Promise.all(codes.map((code) => post('Pay/Pay-Status', { code })))
  expect(answers.map(({ status, body }) => [status, body.status])).toEqual([
    [200, 0],
    [200, 1],
    [200, 404],
    [500, undefined],
  ])
})

test('the newsletter accepts a form and answers with capitalised fields', async () => {
  const join = async (mobile: string) =>
    (
      await fetch(`${backend.origin}/api/Home/News-Letter`, {
        method: 'POST',
        body: new URLSearchParams({ mobile }),
      })
    ).json()
  expect(await join('09131234567')).toEqual({ Success: true, Message: expect.any(String) })
  expect(await join('12')).toEqual({ Success: false, Message: null })
})

describe('a member', () => {
  const watch = { WebsiteCode: 'PL-100', Count: 2, ProductProperty: 0, Refer: '', GuidCode: 'a' }
  const add = (token: string) => post('Basket/Add-To-Basket', watch, token)

  test('is 401 without a token, after a logout and after every session ended', async () => {
    const [first, second] = [await login(), await login()]
    expect((await post('Basket/Add-To-Basket', watch)).status).toBe(401)
    expect((await post('Member-Account/logout', undefined, first)).body).toEqual({ success: true })
    expect((await post('Favorite/Add-Favorite', { WebsiteCode: 'PL-100', Refer: '' }, first)).status).toBe(
      401,
    )
    expect((await post('Member-Account/RefreshToken', undefined, second)).status).toBe(200)
    backend.endSessions()
    expect((await add(second)).status).toBe(401)
    expect((await post('Member-Account/RefreshToken', undefined, second)).status).toBe(401)
  })

  test('fills the basket, gets -8 while it is frozen and unfreezes it by Exit-Freeze', async () => {
    const token = await login()
    expect((await add(token)).body).toEqual({ message: null, basketCount: 2 })
    backend.freeze()
    expect((await add(token)).body).toEqual({ message: expect.any(String), basketCount: -8 })
    const { body } = await call('GET', 'basket/Exit-Freeze', undefined, token)
    expect(body).toEqual({ success: true, message: null, basketCount: '2' })
  })

  test('has favourites, which lists show', async () => {
    const token = await login()
    const favourite = { WebsiteCode: 'PL-209', Refer: '' }
    expect((await post('Favorite/Add-Favorite', favourite, token)).body.favCount).toBe('1')
    const { body } = await post('Product/Get-List', {}, token)
    expect(body.items.filter(({ isFav }: { isFav: boolean }) => isFav)).toHaveLength(1)
    expect((await post('Favorite/remove-favorite', favourite, token)).body).toEqual({
      success: true,
      favCount: 0,
    })
  })

  test('is warned when the mobile is not verified; staff have no basket', async () => {
    const { body } = await post('Member-Account/login', {
      UserName: plainMobiles.unverified,
      Password: PLAIN_PASSWORD,
    })
    expect(body.userInfo.warning).toBe(1)
    const staff = await login(plainMobiles.administrator)
    expect((await add(staff)).status).toBe(403)
    expect((await call('GET', 'Member-Account/AdminCheckAuth', undefined, staff)).body).toEqual({
      isAdmin: true,
    })
  })
})

describe('the hub', () => {
  const add = (token: string, GuidCode: string) =>
    post('Basket/Add-To-Basket', { WebsiteCode: 'PL-100', Count: 1, GuidCode }, token)

  test('notifies the tabs of the same guid and of the same account, and no others', async () => {
    const token = await login()
    const sameGuid = await openTab('browser-a')
    const sameAccount = await openTab('browser-b', token)
    const other = await openTab('browser-c')
    await add(token, 'browser-a')
    backend.removeFromBasket('PL-100')
    // The hub sends an invocation's answer after earlier events, so the events have arrived now.
    for (const { connection } of [sameGuid, sameAccount, other]) await connection.invoke('ChangeViewMethod')
    expect(sameGuid.received).toEqual([['AddBasketEvent', 'PL-100', 1]])
    expect(sameAccount.received).toEqual([
      ['AddBasketEvent', 'PL-100', 1],
      ['RemoveBasketEvent', 'PL-100', 0],
    ])
    expect(other.received).toEqual([])
    expect(backend.hubCalls[0]).toEqual({ guid: 'browser-a', target: 'ChangeViewMethod', arguments: [] })
  })

  test('refuses unknown methods, bad tokens, unknown ids and foreign origins', async () => {
    const { connection } = await openTab('browser-a')
    await expect(connection.invoke('Nothing')).rejects.toThrow('Method does not exist')
    const hub = `${backend.origin}/webClientHub`
    expect(await upgradeStatus(`${hub}?access_token=bad`)).toBe(401)
    expect(await upgradeStatus(`${hub}?id=unknown`)).toBe(404)
    expect(await upgradeStatus(hub, { headers: { origin: 'http://other.example' } })).toBe(403)
    expect(await upgradeStatus(hub, { headers: { origin: SHOP } })).toBe(101)
    await expect(openTab('browser-a', 'bad')).rejects.toThrow('401')
  })

  test('can be cut and restored', async () => {
    const { connection } = await openTab('browser-a')
    const closed = new Promise<void>((resolve) => connection.onclose(() => resolve()))
    backend.cutHub()
    await closed
    await expect(openTab('browser-a')).rejects.toThrow('503')
    backend.restoreHub()
    const again = await openTab('browser-a')
    backend.askToReconnect()
    await again.connection.invoke('ChangeViewMethod')
    expect(again.received).toEqual([['ReconnectEvent']])
  })
})
