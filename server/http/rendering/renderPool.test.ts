/** Real threads with a bundle made for these tests. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { temporaryFolder } from '../../testing/databases.ts'
import type { ApiCall } from './apiCall.ts'
import { buildFolders } from './assets.ts'
import type { FinishedPage, RenderRequest } from './renderMessages.ts'
import { RenderPool, type RenderPoolOptions } from './renderPool.ts'

const projectRoot = temporaryFolder()
/** The URL selects what a page does. */
const bundle = `
  const { threadId } = require('node:worker_threads')
  const page = (html) => ({ status: 200, isForAll: true, cacheable: true, html: [html] })
  const until = (signal) => new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason)))
  const pages = {
    '/thread': () => page(String(threadId)),
    '/theme': ({ config }) => page(config.theme + ' ' + config.publicOrigin),
    '/moved': () => ({ status: 301, cacheable: false, location: '/thread' }),
    '/nothing': () => ({ status: 200, isForAll: true, cacheable: true }),
    '/mistake': () => { throw new TypeError('no such field') },
    '/forgotten': () => { Promise.reject(new Error('unheard')); return page('shown') },
    '/api': async ({ fetch }) => {
      const answer = await fetch('http://shop/api/x?a=1', {
        method: 'POST', headers: { accept: 'application/json' }, body: '{"b":2}' })
      return page(answer.status + ' ' + answer.headers.get('retry-after') + ' ' + await answer.text())
    },
    '/waiting': ({ signal }) => until(signal),
    '/hang': () => { for (;;); },
    '/crash': () => process.exit(3),
    '/greedy': () => { const all = []; for (;;) all.push(new Array(1e6).fill({})) },
  }
  exports.createRender = () => async (request) => pages[request.url](request)
`
beforeAll(() => {
  const { browser, render } = buildFolders(projectRoot)
  for (const folder of [browser, dirname(render)]) mkdirSync(folder, { recursive: true })
  writeFileSync(`${browser}/manifest.json`, '{"groups":{},"fonts":[]}')
  writeFileSync(render, bundle)
})

let pool: RenderPool
afterEach(() => pool.close())

function open(options: Partial<RenderPoolOptions> = {}) {
  const lost: Error[] = []
  const calls: ApiCall[] = []
  pool = new RenderPool({
    input: { projectRoot, config: { publicOrigin: 'http://shop' } as never },
    callApi: async (call) => {
      calls.push(call)
      return { status: 429, headers: { 'retry-after': '7' }, body: 'too many' }
    },
    onLost: (error) => lost.push(error),
    size: 1,
    ...options,
  })
  return { lost, calls }
}
const staying = () => new AbortController().signal
const render = (url: string, signal = staying(), order: Partial<RenderRequest> = {}) =>
  pool.render(
    { url, theme: 'dark', packing: 'br', acceptsBrotli: true, generation: 0, requestId: '1', ...order },
    signal,
  )
const textOf = ({ bytes }: FinishedPage) => brotliDecompressSync(bytes).toString()
const shown = async (url: string) => textOf(await render(url))

describe('a rendered page', () => {
  it('has a tag, and is rendered with the shop’s settings and the visitor’s theme', async () => {
    open()
    const page = await render('/theme')
    expect(page).toMatchObject({ status: 200, cacheable: true })
    expect(textOf(page)).toBe('dark http://shop')
    expect(page.etag).toBe((await render('/theme')).etag)
    expect(page.etag).not.toBe((await render('/thread')).etag)
    expect(page.etag).toBe((await render('/theme')).etag)
  })

  it('has good Brotli if the thread was idle, and the fastest encoding under load', async () => {
    open()
    const packing = 'zstd'
    const alone = await render('/theme', staying(), { packing })
    expect(alone).toMatchObject({ packing: 'br', isBest: true })
    expect(textOf(alone)).toBe('dark http://shop')
    const next = await render('/theme', staying(), { packing })
    expect(next).toMatchObject({ packing, isBest: false })
    expect(zstdDecompressSync(next.bytes).toString()).toBe('dark http://shop')
    await pause(150)
    expect(await render('/theme', staying(), { packing })).toMatchObject({ packing: 'br', isBest: true })
    await pause(150)
    const reader = await render('/theme', staying(), { packing, acceptsBrotli: false })
    expect(reader).toMatchObject({ packing, isBest: false })
  })

  it('may redirect; one without HTML is an error', async () => {
    open()
    expect(await render('/moved')).toMatchObject({ status: 301, location: '/thread', cacheable: false })
    await expect(render('/nothing')).rejects.toThrow('/nothing was rendered without HTML')
  })

  it('calls the server’s API and gets status, headers and body', async () => {
    const { calls } = open()
    expect(await shown('/api')).toBe('429 7 too many')
    const { method, url, headers, body } = calls[0]!
    expect({ method, url, body }).toEqual({ method: 'POST', url: 'http://shop/api/x?a=1', body: '{"b":2}' })
    expect(headers['accept']).toBe('application/json')
  })

  it('shares API answers of cacheable pages until the storefront changes', async () => {
    let price = 0
    open({ callApi: async () => ({ status: 200, headers: {}, body: String((price += 1)) }) })
    const shownAt = async (generation: number) => textOf(await render('/api', staying(), { generation }))
    expect([await shownAt(1), await shownAt(1)]).toEqual(['200 null 1', '200 null 1'])
    expect([await shownAt(2), await shownAt(2)]).toEqual(['200 null 2', '200 null 2'])
  })

  it('fails if its API call fails', async () => {
    open({ callApi: () => Promise.reject(new Error('no socket')) })
    await expect(render('/api')).rejects.toThrow('no socket')
  })

  it('reports an error with its stack and does not end its thread', async () => {
    const { lost } = open()
    const thread = await shown('/thread')
    const failed = await render('/mistake').catch((error: unknown) => error as Error)
    expect(failed).toMatchObject({ message: 'no such field', stack: expect.stringContaining('render.cjs') })
    expect(await shown('/forgotten')).toBe('shown')
    expect(await shown('/thread')).toBe(thread)
    expect(lost).toEqual([])
  })
})

describe('threads', () => {
  it('start only when there is work for them', async () => {
    open({ size: 2 })
    const calls = new AbortController()
    const first = await shown('/thread')
    expect(await shown('/thread')).toBe(first)
    const waiting = [1, 2, 3].map(() => render('/waiting', calls.signal).catch(() => 'gone'))
    const others = new Set(await Promise.all([1, 2, 3, 4].map(() => shown('/thread'))))
    expect(others.size).toBe(2)
    calls.abort()
    expect(await Promise.all(waiting)).toEqual(['gone', 'gone', 'gone'])
  })

  it.each(['/crash', '/greedy'])(
    'are replaced when they die of %s, and the page is tried once more',
    async (url) => {
      const { lost } = open()
      const first = await shown('/thread')
      const failed = render(url)
      await expect(failed).rejects.toMatchObject({ status: 503, retryAfter: 3 })
      expect(lost).toHaveLength(2)
      expect(await shown('/thread')).not.toBe(first)
    },
  )

  it('fail only the page that they render when they die', async () => {
    open()
    const calls = new AbortController()
    const other = render('/api')
    const failed = render('/crash', calls.signal)
    expect(textOf(await other)).toBe('429 7 too many')
    await expect(failed).rejects.toMatchObject({ status: 503 })
  })

  it('are terminated if an aborted page hangs', async () => {
    const { lost } = open({ grace: 100 })
    const first = await shown('/thread')
    const left = new AbortController()
    const hanging = render('/hang', left.signal)
    await pause(50)
    left.abort(new Error('left'))
    await expect(hanging).rejects.toThrow('left')
    expect(await shown('/thread')).not.toBe(first)
    expect(lost).toHaveLength(1)
  })

  it('continue if an aborted page ends in time', async () => {
    const { lost } = open({ grace: 100 })
    const first = await shown('/thread')
    const left = new AbortController()
    const waiting = render('/waiting', left.signal)
    left.abort(new Error('left'))
    await expect(waiting).rejects.toThrow('left')
    await pause(200)
    expect(await shown('/thread')).toBe(first)
    expect(lost).toEqual([])
  })

  it('end without work, except the last, and start again with work', async () => {
    const { lost } = open({ size: 2, rest: 100 })
    const inAll = async () => new Set(await Promise.all([1, 2, 3, 4].map(() => shown('/thread'))))
    expect((await inAll()).size).toBe(2)
    while ((await pool.heaps()).length > 1) await pause(20)
    await pause(250)
    expect(await pool.heaps()).toHaveLength(1)
    const left = await shown('/thread')
    const again = await inAll()
    expect(again.size).toBe(2)
    expect(again).toContain(left)
    expect(lost).toEqual([])
  })

  it('do not end during a slow page', async () => {
    open({ size: 2, rest: 50 })
    const calls = new AbortController()
    const waiting = [1, 2].map(() => render('/waiting', calls.signal).catch(() => 'gone'))
    // A starting thread does not report its heap yet.
    while ((await pool.heaps()).length < 2) await pause(20)
    await pause(200)
    expect(await pool.heaps()).toHaveLength(2)
    calls.abort()
    expect(await Promise.all(waiting)).toEqual(['gone', 'gone'])
  })

  it('end with the pool, and their pages fail', async () => {
    const { lost } = open()
    await shown('/thread')
    const waiting = render('/waiting')
    await pool.close()
    await expect(waiting).rejects.toMatchObject({ status: 503 })
    await expect(render('/thread')).rejects.toMatchObject({ status: 503 })
    expect(lost).toEqual([])
  })
})
