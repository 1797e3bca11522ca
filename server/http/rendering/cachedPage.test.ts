import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from '@jest/globals'
import { CachedPage } from './cachedPage.ts'

it('gives the same text in every encoding, each made once, and says what it takes in memory', async () => {
  const packed = brotliCompressSync('سلام')
  const page = new CachedPage(200, '"tag"', packed)
  const grown: number[] = []
  page.whenGrown(() => grown.push(page.size))
  expect(brotliDecompressSync(await page.bytes('br')).toString()).toBe('سلام')
  expect(page.size).toBe(packed.length)
  expect(grown).toEqual([])

  const html = await page.bytes('identity')
  expect(html.toString()).toBe('سلام')
  expect(page.bytes('identity')).toBe(html)
  const zipped = await page.bytes('gzip')
  expect(gunzipSync(zipped).toString()).toBe('سلام')
  expect(grown).toEqual([packed.length + html.length, packed.length + html.length + zipped.length])
})
