import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity'

/** Parsed headers; browsers send only a few different ones. */
const read = new LRUCache<string, ReadonlySet<Encoding>>({ max: 50 })

/** The encodings of an Accept-Encoding header, without those with `;q=0`. */
export function acceptedEncodings(acceptEncoding = ''): ReadonlySet<Encoding> {
  const known = read.get(acceptEncoding) ?? encodingsIn(acceptEncoding)
  read.set(acceptEncoding, known)
  return known
}

function encodingsIn(acceptEncoding: string): ReadonlySet<Encoding> {
  const accepted = new Set<Encoding>(['identity'])
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...options] = part.split(';').map((text) => text.trim())
    if (isCompression(name) && !options.some((option) => /^q=0(\.0*)?$/.test(option))) accepted.add(name)
  }
  return accepted
}

const isCompression = (name: string): name is Encoding => name === 'br' || name === 'zstd' || name === 'gzip'
