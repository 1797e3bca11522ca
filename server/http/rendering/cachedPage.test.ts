import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { CachedPage } from './cachedPage.ts'
import { acceptedEncodings, type Encoding } from './encodings.ts'
import { packAtOnce, packingFor } from './packing.ts'

/** Long and varied enough for encodings of different lengths. */
const text = Array.from({ length: 600 }, (_, index) => `<p>ساعت ${(index * 7919) % 1000}</p>`).join('')
const open = (packing: Encoding, isBest = false) =>
  new CachedPage({
    status: 200,
    etag: '"tag"',
    packing,
    isBest,
    length: Buffer.byteLength(text),
    bytes: packAtOnce(Buffer.from(text), packing),
  })
const browser = new Set<Encoding>(['br', 'zstd', 'gzip', 'identity'])
const only = (...encodings: Encoding[]) => new Set<Encoding>([...encodings, 'identity'])

const unpack = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
  identity: (bytes: Buffer) => bytes,
}

describe('a page that was just rendered', () => {
  it.each([
    ['zstd', browser],
    ['br', only('br', 'gzip')],
    ['gzip', only('gzip')],
    ['identity', only()],
  ] as const)(
    'is sent in %s at once, without another compression, to a client that accepts it',
    (packing, accepted) => {
      expect(packingFor(accepted)).toBe(packing)
      const { encoding, bytes } = open(packing).for(accepted)
      expect(encoding).toBe(packing)
      expect(unpack[packing](bytes as Buffer).toString()).toBe(text)
    },
  )

  it('is made once in every other encoding', async () => {
    const page = open('zstd')
    const zipped = page.for(only('gzip'))
    expect(zipped.encoding).toBe('gzip')
    expect(gunzipSync(await zipped.bytes).toString()).toBe(text)
    expect(page.for(only('gzip')).bytes).toBe(await zipped.bytes)
    expect((await page.for(only()).bytes).toString()).toBe(text)
    expect(brotliDecompressSync(await page.for(only('br')).bytes).toString()).toBe(text)
  })
})

describe('a page that is requested again', () => {
  it('is unchanged if it cannot be compressed better', async () => {
    const page = open('br', true)
    let isResized = false
    page.whenResized(() => (isResized = true))
    const { bytes } = page.for(browser)
    expect(page.for(browser)).toEqual({ encoding: 'br', bytes })
    expect(gunzipSync(await page.for(only('gzip')).bytes).toString()).toBe(text)
    expect(page.for(browser).bytes).toBe(bytes)
    expect(isResized).toBe(true)
  })

  it('is compressed if it was text, so that it takes no more memory than others', async () => {
    const page = open('identity')
    expect(page.for(browser).encoding).toBe('br')
    expect(brotliDecompressSync(await page.for(browser).bytes).toString()).toBe(text)
    const shrunk = open('identity')
    const small = new Promise<void>((resolve) =>
      shrunk.whenResized(() => shrunk.size < text.length / 4 && resolve()),
    )
    shrunk.compressForCache()
    await small
    expect((await shrunk.for(only()).bytes).toString()).toBe(text)
  })

  it.each(['zstd', 'br'] as const)(
    'is replaced in memory by better Brotli if the thread compressed it as %s',
    async (packing) => {
      const page = open(packing)
      const before = page.size
      const resized = new Promise<void>((resolve) => page.whenResized(() => page.size < before && resolve()))
      const first = page.for(browser)
      // The better encoding is made in the background.
      expect(page.for(browser)).toEqual(first)
      await resized
      const { encoding, bytes } = page.for(browser)
      expect(encoding).toBe('br')
      expect(brotliDecompressSync(bytes as Buffer).toString()).toBe(text)
      expect(page.size).toBe((bytes as Buffer).length)
      expect(page.size).toBeLessThan(before)
    },
  )
})

describe('acceptedEncodings', () => {
  it.each([
    ['gzip, deflate, BR, zstd', ['br', 'gzip', 'identity', 'zstd']],
    ['br ; q=0.0, zstd; q=0.1', ['identity', 'zstd']],
    ['deflate, zstdx', ['identity']],
    [undefined, ['identity']],
  ])('parses %s as %s', (header, encodings) =>
    expect([...acceptedEncodings(header)].sort()).toEqual(encodings),
  )
})
