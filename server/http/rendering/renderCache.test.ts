import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { CachedPage, chooseEncoding, RenderCache } from './renderCache.ts'

const page = (text: string) => new CachedPage(200, Buffer.from(text))

describe('CachedPage', () => {
  it('gives the same text in every encoding and a tag that follows the bytes', async () => {
    const made = page('سلام')
    expect(brotliDecompressSync(await made.bytes('br')).toString()).toBe('سلام')
    expect(gunzipSync(await made.bytes('gzip')).toString()).toBe('سلام')
    expect(made.bytes('br')).toBe(made.bytes('br'))
    expect(made.etag).toBe(page('سلام').etag)
    expect(made.etag).not.toBe(page('درود').etag)
  })
})

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', 'identity'],
    [undefined, 'identity'],
  ])('%s → %s', (header, encoding) => expect(chooseEncoding(header)).toBe(encoding))
})

describe('RenderCache', () => {
  it('drops the least recently used page beyond its limit', () => {
    const cache = new RenderCache({ limit: 2 })
    for (const key of ['a', 'b']) cache.set(key, page(key), cache.generation)
    cache.get('a')
    cache.set('c', page('c'), cache.generation)
    expect([cache.get('a'), cache.get('b'), cache.get('c')].map(Boolean)).toEqual([true, false, true])
  })

  it('forgets a page after its lifetime', () => {
    let now = 0
    const cache = new RenderCache({ lifetime: 1000, now: () => now })
    cache.set('a', page('a'), cache.generation)
    now = 999
    expect(cache.get('a')).toBeDefined()
    now = 1000
    expect(cache.get('a')).toBeUndefined()
  })

  it('keeps no page that was rendered before the storefront changed', () => {
    const cache = new RenderCache()
    const before = cache.generation
    cache.clear()
    cache.set('a', page('old'), before)
    expect(cache.get('a')).toBeUndefined()
  })
})
