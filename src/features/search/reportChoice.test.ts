/** @jest-environment jest-fixed-jsdom */
import { beforeEach, expect, test } from '@jest/globals'
import type { SearchChoice } from '../../../contract/search/schemas.ts'
import { pageShown, productPicked } from './searchChoice.ts'

let sent: { url: string; body: Promise<SearchChoice> }[] = []
let stored: Map<string, string>
let time = 0

beforeEach(async () => {
  sent = []
  stored = new Map()
  time = Date.parse('2026-03-01T08:10:00Z')
  navigator.sendBeacon = (url, body) =>
    sent.push({
      url: String(url),
      body: (body as Blob).text().then((text) => JSON.parse(text) as SearchChoice),
    }) > 0
  // Drops a picked suggestion that an earlier test left.
  await pageShown('/', services(''))
})

const services = (refer: string) => ({
  refer: () => refer,
  storage: {
    get: (key: string) => stored.get(key) ?? null,
    set: (key: string, value: string) => void stored.set(key, value),
    remove: (key: string) => void stored.delete(key),
  },
  now: () => time,
})
const list = (words: string, more = '') =>
  `${location.origin}/shop/category?filter_name=${encodeURIComponent(words)}${more}`
const show = (product: number, refer: string) => pageShown(`/shop/product/${product}/x`, services(refer))
const bodies = () => Promise.all(sent.map(({ body }) => body))

test('reports a product opened from a search list, and marks the first product of each search', async () => {
  await show(7, list('ساعت-آبی'))
  await show(8, list('ساعت-آبی'))
  await show(8, list('ساعت-سبز'))
  time += 60 * 60_000
  await show(8, list('ساعت-سبز'))
  expect(await bodies()).toEqual([
    { words: 'ساعت-آبی', product: 7, from: 'list', isFirst: true },
    { words: 'ساعت-آبی', product: 8, from: 'list', isFirst: false },
    { words: 'ساعت-سبز', product: 8, from: 'list', isFirst: true },
    { words: 'ساعت-سبز', product: 8, from: 'list', isFirst: true },
  ])
  expect(sent[0]?.url).toBe('/api/Search/Choices')
  expect([...stored.values()].join()).toMatch(/^-?\d+$/)
})

test('reports nothing if the previous page was not a search in this shop', async () => {
  for (const refer of ['', '/nowhere', 'https://elsewhere.example/shop/category?filter_name=x'])
    await show(7, refer)
  await show(7, `${location.origin}/shop/category?type=offer`)
  await show(7, list('x', '&literal=1'))
  await show(7, `${location.origin}/blog?filter_name=x`)
  await pageShown('/shop/cart', services(list('x')))
  expect(sent).toEqual([])
})

test('reports a picked suggestion with the typed text instead of the text of the current list', async () => {
  productPicked('دریا', 7)
  await show(7, list('زرین'))
  productPicked('دریا', 7)
  await show(9, list('زرین'))
  await show(7, '')
  expect(await bodies()).toEqual([
    { words: 'دریا', product: 7, from: 'suggestions', isFirst: true },
    { words: 'زرین', product: 9, from: 'list', isFirst: true },
  ])
})
