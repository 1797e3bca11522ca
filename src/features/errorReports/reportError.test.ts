/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type { ErringShop } from './reportError.ts'

let sent: Blob[]
let reportError: typeof import('./reportError.ts').reportError
beforeEach(async () => {
  sent = []
  navigator.sendBeacon = (_url, body) => sent.push(body as Blob) > 0
  sessionStorage.clear()
  jest.resetModules()
  ;({ reportError } = await import('./reportError.ts'))
})
afterEach(() => void sessionStorage.clear())

const shop: ErringShop = {
  build: 'b1',
  store: {
    getState: () => ({ flows: { hub: { value: 'connected' }, search: { value: { open: 'waiting' } } } }),
  },
  router: {
    state: { matches: [{ route: {} }, { route: { path: '/shop/product/:id/:slug?' } }] },
  },
}

/** An error with a stack in the shop's own code, in the format of the given browser. */
function errorOf(message: string, line: number, browser: 'Chromium' | 'Firefox' = 'Chromium') {
  const place = `${location.origin}/assets/product.0f3c.js:1:${line}`
  const error = new TypeError(message)
  error.stack =
    browser === 'Chromium'
      ? `TypeError: ${message}\n    at Gallery (${place})\n    at new Promise (<anonymous>)\n    at async Ho.run (${place})\n    at ${place}`
      : `Gallery@${place}\nasync*Ho@${place}\n@${place}\n`
  return error
}
const read = async (blob: Blob): Promise<unknown> => JSON.parse(await blob.text())

test.each(['Chromium', 'Firefox'] as const)(
  'reports stack frames, route and states of flows (%s)',
  async (browser) => {
    reportError('page', errorOf('x is not a function', 7, browser), shop)
    expect(await read(sent[0]!)).toEqual({
      kind: 'page',
      name: 'TypeError',
      message: 'x is not a function',
      frames: [
        'Gallery@/assets/product.0f3c.js:1:7',
        expect.stringMatching(/Ho(\.run)?@\/assets\/product\.0f3c\.js:1:7$/),
        '@/assets/product.0f3c.js:1:7',
      ],
      build: 'b1',
      route: '/shop/product/:id/:slug?',
      flows: { hub: 'connected', search: '{"open":"waiting"}' },
    })
  },
)

test('sends the same error once, and at most five errors per page', () => {
  for (let times = 0; times < 3; times += 1) reportError('error', errorOf('again', 1), shop)
  expect(sent).toHaveLength(1)
  for (let line = 2; line < 20; line += 1) reportError('error', errorOf('another', line), shop)
  expect(sent).toHaveLength(5)
})

test('sends at most 15 errors per visit, across page loads', async () => {
  for (let load = 0; load < 6; load += 1) {
    jest.resetModules()
    const fresh = await import('./reportError.ts')
    for (let line = 0; line < 5; line += 1) fresh.reportError('error', errorOf('x', load * 10 + line), shop)
  }
  expect(sent).toHaveLength(15)
})

test('sends no text from the message that the shopper may have typed', async () => {
  reportError('error', errorOf('No "سیکو ۵" among 09131234567 at https://shop/?q=seiko', 3), shop)
  const text = JSON.stringify(await read(sent[0]!))
  expect(text).not.toMatch(/سیکو|0913|seiko/)
})

test("ignores errors outside the shop's own code", () => {
  const foreign = new Error('of an extension')
  foreign.stack = 'Error: of an extension\n    at chrome-extension://abc/assets/x.js:1:1'
  const aborted = Object.assign(errorOf('given up', 1), { name: 'AbortError' })
  for (const error of [foreign, aborted, 'a text', undefined, { status: 404 }])
    reportError('rejection', error, shop)
  expect(sent).toEqual([])
})

test('sends an error that occurs before the shop runs, without route and states', async () => {
  reportError('error', errorOf('early', 1), undefined)
  expect(await read(sent[0]!)).toMatchObject({ route: '', flows: {}, build: '' })
})
