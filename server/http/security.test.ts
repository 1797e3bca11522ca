import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { databaseKinds } from '../testing/databases.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'

/** As an owner runs it, not as a demo. */
const env = { NODE_ENV: 'production', DEMO: 'off', PUBLIC_ORIGIN: 'https://shop.example' }

let shop: TestShop
beforeAll(async () => (shop = await openTestShop(databaseKinds[0]!, { env })))
afterAll(() => shop.close())

it('insists on https for its own name alone', async () => {
  const { headers } = await shop.app.inject('/healthz')
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
})

it.each(['/api/docs', '/api/docs/', '/api/docs/json'])('does not tell at %s what to try', async (url) => {
  expect((await shop.app.inject(url)).statusCode).toBe(404)
})
