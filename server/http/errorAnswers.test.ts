import { expect, it } from '@jest/globals'
import Fastify from 'fastify'
import { DatabaseSilent } from '../database/pools/timedPools.ts'
import { registerErrorAnswers } from './errorAnswers.ts'

/** Proxies repeat a request at another server after a 503 (deploy/nginx.conf), also one that writes. */
it.each([
  ['was not done', false, 503, '5', /دوباره تلاش کنید/],
  ['may have been done', true, 504, undefined, /شاید کار شما انجام شده باشد/],
])('answers a write that %s while the database was silent so that it is not repeated', async (...given) => {
  const [, isDoubtful, status, retryAfter, words] = given
  const app = Fastify()
  registerErrorAnswers(app)
  app.post('/api/x', async () => {
    throw new DatabaseSilent('silent', isDoubtful)
  })
  const answer = await app.inject({ method: 'POST', url: '/api/x' })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([status, retryAfter])
  expect(answer.json<{ message: string }>().message).toMatch(words)
  await app.close()
})
