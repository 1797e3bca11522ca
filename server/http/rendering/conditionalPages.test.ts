import cookie from '@fastify/cookie'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import { RenderCache } from './renderCache.ts'
import type { FinishedPage } from './renderMessages.ts'
import { registerRendering } from './rendering.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  await app.register(cookie)
  const bytes = new TextEncoder().encode('<!DOCTYPE html>')
  const page: FinishedPage = {
    ...{ status: 200, etag: '"page"', cacheable: true, products: [] },
    ...{ packing: 'identity' as const, isBest: false, length: bytes.length, bytes },
  }
  const pages = { atOnce: 1, render: async () => page }
  const publicOrigin = 'http://shop'
  registerRendering(app, {
    pages,
    cache: new RenderCache(),
    publicOrigin,
    missingAt: () => undefined,
    movedFrom: async () => undefined,
  })
})
afterAll(() => app.close())

it.each([
  ['"page"', 304],
  // A proxy that compresses again makes the tag weak.
  ['W/"page"', 304],
  ['"other", W/"page"', 304],
  ['"other"', 200],
  ['"age"', 200],
  ['', 200],
])('answers If-None-Match %s with %d', async (known, status) => {
  const headers = { cookie: `XSRF-TOKEN=${'x'.repeat(32)}`, ...(known && { 'if-none-match': known }) }
  const answer = await app.inject({ url: '/', headers })
  expect([answer.statusCode, answer.headers['etag']]).toEqual([status, '"page"'])
})
