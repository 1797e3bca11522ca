import { beforeAll, expect, test } from '@jest/globals'
import { createDocumentedClient, type DocumentedClient } from '../testing/documentedClient.ts'
import { databaseKinds } from '../testing/databases.ts'
import { mobiles } from '../testing/fixtures.ts'
import { shopForAll } from '../testing/shop.ts'
import { PASSWORD } from '../testing/visitor.ts'

const shop = shopForAll(databaseKinds[0]!)
let origin: string
let client: DocumentedClient
beforeAll(async () => {
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  client = await createDocumentedClient(origin)
})

const home = {
  title: 'خانه',
  receiver: 'نگار راد',
  mobile: mobiles.member,
  province: 'اصفهان',
  city: 'کاشان',
  postalCode: '8713755155',
  text: 'خیابان امیرکبیر، کوچهٔ سوم',
  plate: '۱۲',
}

test('buys a watch with a client made from the OpenAPI document alone', async () => {
  const login = { UserName: mobiles.member, Password: PASSWORD, type: 0, rememberMe: true }
  const { accessToken } = await client.call<{ accessToken: string }>('login', { body: login })
  client.bearer = accessToken

  const { items } = await client.call<{ items: { websiteCode: string; status: number }[] }>('listProducts', {
    body: { sort: 'best-selling' },
  })
  const watch = items.find(({ status }) => status === 1)!
  const line = { WebsiteCode: watch.websiteCode, Count: 1, ProductProperty: 0, Refer: '', GuidCode: '' }
  expect(await client.call('addToBasket', { body: line })).toMatchObject({ message: '', basketCount: 1 })

  const { addresses } = await client.call<{ addresses: { id: number }[] }>('saveAddress', { body: home })
  const { slots } = await client.call<{ slots: { id: string; full: boolean }[] }>('listSlots')
  const body = { addressId: addresses[0]!.id, slot: slots.find(({ full }) => !full)!.id, note: '' }
  const sent = await client.call<{ message: string; redirectUrl: string; orderId: number }>('checkout', {
    body,
    headers: { 'idempotency-key': 'a-key-of-this-try' },
  })
  expect(sent).toMatchObject({ message: '', orderId: expect.any(Number) })

  // The bank's page is not in the document: the shopper confirms there and returns.
  const pressed = await fetch(new URL(sent.redirectUrl, origin), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action: 'pay' }),
  })
  const back = await fetch(new URL(pressed.headers.get('location')!, origin), { redirect: 'manual' })
  const code = back.headers.get('location')!.split('/').at(-1)
  expect(await client.call('getPayStatus', { body: { code } })).toMatchObject({
    status: 0,
    siteCode: String(sent.orderId),
  })
  expect(await client.call('getOrder', { path: { id: sent.orderId } })).toMatchObject({ status: 2 })
})

test('documents a form as a form', async () => {
  const answer = await client.call('joinNewsletter', { body: { mobile: '09131234567' } })
  expect(client.lastType).toBe('application/x-www-form-urlencoded')
  expect(answer).toMatchObject({ Success: true })
})

/** Browsers send these without the anti-forgery header, so the server checks their Origin. */
const BEACONS = ['addErrorReport', 'addSearchChoice']

test('documents the anti-forgery header for every call that writes, and for no other', () => {
  for (const { id, method, needs } of client.operations)
    expect([id, needs.includes('X-XSRF-TOKEN')]).toEqual([id, method !== 'get' && !BEACONS.includes(id)])
  expect(client.operations.find(({ id }) => id === 'checkout')?.needs).toContain('idempotency-key')
  expect(new Set(client.operations.map(({ id }) => id)).size).toBe(client.operations.length)
})
