import { randomBytes } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { CachedPage } from './cachedPage.ts'
import { RenderCache } from './renderCache.ts'

const KB = 1024
/** A page of about 1 kB in every encoding, plus 1 kB of its entry. */
const page = (etag: string) =>
  new CachedPage({
    status: 200,
    etag,
    packing: 'br',
    isBest: true,
    length: KB - 64,
    bytes: brotliCompressSync(randomBytes(KB - 64)),
  })

describe('RenderCache', () => {
  it('drops the least recently used page beyond its bytes', () => {
    const cache = new RenderCache({ limit: 5 * KB })
    for (const key of ['a', 'b']) cache.set(key, page(key), cache.generation)
    cache.get('a')
    cache.set('c', page('c'), cache.generation)
    expect([cache.get('a'), cache.get('b'), cache.get('c')].map(Boolean)).toEqual([true, false, true])
  })

  it('counts the growth of a page by another encoding', async () => {
    const cache = new RenderCache({ limit: 5.5 * KB })
    const [first, second] = [page('a'), page('b')]
    cache.set('a', first, cache.generation)
    cache.set('b', second, cache.generation)
    await second.for(new Set(['identity'])).bytes
    expect(cache.get('a')).toBe(first)
    await first.for(new Set(['identity'])).bytes
    expect([cache.get('a'), cache.get('b')]).toEqual([first, undefined])
    // A dropped page does not return.
    await second.for(new Set(['gzip'])).bytes
    expect(cache.get('b')).toBeUndefined()
  })

  it('drops a page after its lifetime', () => {
    let now = 1
    const cache = new RenderCache({ lifetime: 1000, now: () => now })
    cache.set('a', page('a'), cache.generation)
    now = 1001
    expect(cache.get('a')).toBeDefined()
    now = 1002
    expect(cache.get('a')).toBeUndefined()
  })

  it('does not cache a page that was rendered before the storefront changed', () => {
    const cache = new RenderCache()
    const before = cache.generation
    cache.clear()
    cache.set('a', page('a'), before)
    expect(cache.get('a')).toBeUndefined()
  })

  it('drops pages that show or might show a product, and no others', () => {
    const cache = new RenderCache()
    const before = cache.generation
    cache.set('product 1', page('a'), before, [1, 5])
    cache.set('product 2', page('b'), before, [2])
    cache.set('magazine', page('c'), before, [])
    cache.set('list', page('d'), before)
    cache.drop([5])
    expect(['product 1', 'product 2', 'magazine', 'list'].filter((key) => cache.get(key))).toEqual([
      'product 2',
      'magazine',
    ])
    cache.set('product 1', page('e'), before, [1, 5])
    expect(cache.get('product 1')).toBeUndefined()
  })
})
