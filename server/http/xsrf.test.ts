import cookie from '@fastify/cookie'
import { describe, expect, it } from '@jest/globals'
import Fastify from 'fastify'
import { registerXsrf, xsrfHeaders } from './xsrf.ts'

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
