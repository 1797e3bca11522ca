import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { databaseKinds } from '../testing/databases.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'

/** Production, not the demo. */
const env = { NODE_ENV: 'production', DEMO: 'off', PUBLIC_ORIGIN: 'https://shop.example' }

let shop: TestShop
beforeAll(async () => (shop = await openTestShop(databaseKinds[0]!, { env })))
afterAll(() => shop.close())

it('sends HSTS without subdomains', async () => {
  const { headers } = await shop.app.inject('/healthz')
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
})

it.each(['/api/docs', '/api/docs/', '/api/docs/json'])('has no API document at %s', async (url) => {
  expect((await shop.app.inject(url)).statusCode).toBe(404)
})
