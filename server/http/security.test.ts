import { expect, it } from '@jest/globals'
import { databaseKinds } from '../testing/databases.ts'
import { shopForAll } from '../testing/shop.ts'

/** Production, not the demo. */
const env = { NODE_ENV: 'production', DEMO: 'off', PUBLIC_ORIGIN: 'https://shop.example' }

const shop = shopForAll(databaseKinds[0]!, { env })

it('sends HSTS without subdomains', async () => {
  const { headers } = await shop.app.inject('/healthz')
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
})

it.each(['/api/docs', '/api/docs/', '/api/docs/json'])('has no API document at %s', async (url) => {
  expect((await shop.app.inject(url)).statusCode).toBe(404)
})

it.each([
  ['/call-back/0123456789abcdef', 'strict-origin'],
  ['/shop/category', 'strict-origin-when-cross-origin'],
])('at %s lets requests tell the referrer %s', async (url, policy) => {
  expect((await shop.app.inject(url)).headers['referrer-policy']).toBe(policy)
})
