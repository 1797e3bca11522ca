import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import type { Html } from '../../../contract/render.ts'
import type { RuntimeConfig } from '../../../contract/runtimeConfig.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { projectRoot } from '../../testing/process.ts'
import { shopForAll } from '../../testing/shop.ts'
import { injectedFetch } from './injectedFetch.ts'
import { loadRenderBundle } from './renderBundle.ts'

const shop = shopForAll(databaseKinds[0]!, { storefront: true, env: { TRUST_PROXY: 'loopback' } })
let origin: string
beforeAll(async () => (origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })))

/** Sends these bytes; resolves with everything received until the server closes the connection. */
function raw(text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', (part) => (answer += part.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
  })
}
const get = (target: string) => raw(`GET ${target} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`)
const statusOf = (answer: string) => Number(answer.split(' ')[1])

describe('a URL of no page', () => {
  it.each([
    '//',
    '//evil.example/shop',
    '/%',
    '/%zz',
    '/%E0%A4%A',
    '/%00',
    '/shop/product/99999999999/x',
    '/blog/tag/%00',
    `/blog/tag/${'x'.repeat(101)}`,
    '/shop/category/1%00',
    'http://evil.example/%zz',
    '*',
    'ftp://evil/shop',
  ])('%s gets the 404 page', async (target) => {
    const answer = await get(target)
    expect(statusOf(answer)).toBe(404)
    expect(answer).toMatch(/content-type: text\/html/i)
    expect(answer).toContain('این صفحه وجود ندارد')
    expect(answer).toMatch(/content-security-policy/i)
    expect(answer).not.toContain('evil.example')
  })

  it('gets JSON below /api, and a page at the sandbox bank', async () => {
    expect(await get('/api/nothing')).toMatch(/404[^]*application\/json/)
    expect(await get('/sandbox-bank/pg/StartPay/nothing')).toMatch(/404[^]*text\/html[^]*این صفحه وجود ندارد/)
  })
})

describe('a page', () => {
  it.each(['/', '/shop/category', '/shop/product/1/x', '/account/login', '/not-found'])(
    '%s is a document as the bundle renders it, whichever thread it runs in',
    async (path) => {
      const answer = await fetch(origin + path)
      const { html, config } = read(await answer.text())
      expect(html).toMatch(/^<!DOCTYPE html><html /)
      const here = await loadRenderBundle(projectRoot)({
        url: new URL(answer.url).pathname,
        config,
        drawsMissing: true,
        fetch: injectedFetch(shop.app),
      })
      expect(read(text(here.html)).html).toBe(html)
    },
  )
})

const text = (html: Html = []) => Buffer.concat(html.map((piece) => Buffer.from(piece))).toString()

/** The page without the times in its payload; everything else must be the same each time. */
function read(page: string) {
  const [, json = ''] = /<script id="payload"[^>]*>(.*?)<\/script>/.exec(page) ?? []
  return { html: page.replace(json, ''), config: (JSON.parse(json) as { config: RuntimeConfig }).config }
}

describe('a page requested with If-None-Match', () => {
  const request = (known: string) => fetch(`${origin}/shop/category`, { headers: { 'if-none-match': known } })

  it.each([
    ['its tag', 304, (tag: string) => tag],
    // A proxy that compresses again makes the tag weak.
    ['its tag as a weak one', 304, (tag: string) => `W/${tag}`],
    ['its tag after another', 304, (tag: string) => `"other", W/${tag}`],
    ['another tag', 200, () => '"other"'],
    ['the end of its tag', 200, (tag: string) => `"${tag.slice(2)}`],
    ['no tag', 200, () => ''],
  ])('and %s answers %d', async (_what, status, known) => {
    const tag = (await request('')).headers.get('etag')!
    const answer = await request(known(tag))
    expect([answer.status, answer.headers.get('etag')]).toEqual([status, tag])
  })
})

describe('pages under load', () => {
  it('closes a connection that pipelines many requests, and serves others', async () => {
    const page = (index: number) => `GET /shop/category?ahead=${index} HTTP/1.1\r\nHost: shop\r\n\r\n`
    const flood = raw(Array.from({ length: 2000 }, (_, index) => page(index)).join(''))
    const answer = await fetch(`${origin}/shop/category?after=1`)
    expect(answer.status).toBe(200)
    expect((await flood).match(/HTTP\/1\.1 200/g) ?? []).toHaveLength(0)
  })

  it('limits waiting pages, refuses more with a short Persian page, and makes room when a caller hangs up', async () => {
    const release = await lockProducts()
    const waiting = Array.from({ length: 64 }, (_, index) => ask(index))
    await until(async () => (await ask(1000, { timeout: 300 })).status === 503)
    const refused = await ask(1001)
    expect(refused).toMatchObject({ status: 503, retry: '3' })
    expect(refused.html).toContain('فروشگاه شلوغ است')
    expect(refused.html.length).toBeLessThan(3000)

    for (const { leave } of waiting) leave()
    await Promise.all(waiting)
    // While the queue is full, the refusal comes at once.
    await until(async () => (await ask(1002, { timeout: 300 })).status === 0)
    const served = ask(1003)
    await release()
    expect((await served).status).toBe(200)
  })

  it('are refused to the address with most waiting pages, not to another visitor', async () => {
    const release = await lockProducts()
    let refused = 0
    const from = '10.1.1.1'
    const flood = Array.from({ length: 70 }, (_, index) =>
      ask(5000 + index, { from }).then(({ status }) => (refused += status === 503 ? 1 : 0)),
    )
    await until(async () => (await ask(5100, { from, timeout: 300 })).status === 503)
    const before = refused
    const other = ask(5101, { from: '10.2.2.2' })
    await Promise.race([
      other,
      until(async () => (await ask(5102, { from, timeout: 300 })).status === 503 && refused > before),
    ])
    await release()
    expect((await other).status).toBe(200)
    await Promise.all(flood)
    expect(refused).toBe(before + 1)
  })

  it('are rendered outside the server’s thread', async () => {
    const many = (from: number) =>
      Promise.all(Array.from({ length: 30 }, (_, index) => ask(from + index).then(({ status }) => status)))
    await many(3000)
    const [all, here] = [process.cpuUsage(), process.threadCpuUsage()]
    expect(new Set(await many(4000))).toEqual(new Set([200]))
    const ms = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000
    expect(ms(process.threadCpuUsage(here)) / ms(process.cpuUsage(all))).toBeLessThan(0.5)
  })

  it('renders once for simultaneous requests of the same page', async () => {
    const release = await lockProducts()
    const same = Array.from({ length: 100 }, () => ask(2000))
    await release()
    expect(new Set((await Promise.all(same)).map(({ status }) => status))).toEqual(new Set([200]))
  })
})

/** Requests the same product by another URL; status 0 if the caller aborted before the answer. */
function ask(index: number, { timeout, from }: { timeout?: number; from?: string } = {}) {
  const caller = new AbortController()
  const signal = timeout ? AbortSignal.any([caller.signal, AbortSignal.timeout(timeout)]) : caller.signal
  const gone = { status: 0, retry: null as string | null, html: '' }
  const answer = fetch(`${origin}/shop/product/1/x?u=${index}`, {
    signal,
    headers: from ? { 'x-forwarded-for': from } : {},
  })
    .then(async (got) => ({
      status: got.status,
      retry: got.headers.get('retry-after'),
      html: await got.text(),
    }))
    .catch(() => gone)
  return Object.assign(answer, { leave: () => caller.abort() })
}

/** Locks the products, so that no page of a product can be rendered; returns the function that releases the lock. */
async function lockProducts(): Promise<() => Promise<void>> {
  shop.app.context.bus.emit('storefront.changed', {})
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  let over: Promise<unknown> = Promise.resolve()
  await new Promise<void>((locked, failed) => {
    over = shop.db.transaction().execute(async (trx) => {
      await sql`lock table products in access exclusive mode`.execute(trx)
      locked()
      await opened
    })
    over.catch(failed)
  })
  return async () => {
    open()
    await over
  }
}

async function until(isSo: () => Promise<boolean>) {
  for (let tries = 0; tries < 50; tries += 1) if (await isSo()) return
  throw new Error('it never came to that')
}
