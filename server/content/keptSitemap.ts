/** The sitemap as it is sent: packed, with a name for what it says. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { createGunzip, gzip, type Gunzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Context } from '../shared/context.ts'
import { sitemapFile, sitemapIndex } from './sitemap.ts'

export interface KeptFile {
  /** The file as gzip, packed by another thread. */
  readonly packed: Buffer
  readonly etag: string
}

/** ms; whatever changes meanwhile, nothing is made again before. Caches on the way keep it for an hour. */
const NOT_BEFORE = 60_000
/** ms after which it is made again though nothing was told to have changed: another server may have done it. */
const AT_LATEST = 15 * 60_000

/** Bytes of all files together; a hundred thousand addresses take one MB. What is asked for least is made again. */
const LIMIT = 4 * 1024 * 1024
/** Bytes of what stands around a file: its name, promise and entry. */
const ENTRY_SIZE = 1024

/** Bytes of a piece: each is asked of another thread, and one of a file waits for a slow client. */
const PIECE = 256 * 1024

interface Kept<T> {
  readonly value: Promise<T>
  readonly at: number
  readonly size: number
}

const sizeOfFile = ({ packed: { length } }: KeptFile) => length
const pack = promisify(gzip)

/**
 * The sitemap's files, made once for all who ask: a crawler or a flood costs the sending of bytes that are there.
 * Names that the index does not have are looked up nowhere.
 */
export function createKeptSitemap({ db, bus, settings, now }: Context) {
  let changedAt = -Infinity
  bus.on('storefront.changed', () => (changedAt = now()))
  const source = () => ({ db, origin: settings.publicOrigin, now: new Date(now()) })

  /** One of each name until it has grown old. */
  function keeper<T>(make: (name: string) => Promise<T>, sizeOf: (made: T) => number) {
    const kept = new LRUCache<string, Kept<T>>({ maxSize: LIMIT, sizeCalculation: ({ size }) => size })
    return {
      get(name: string): Promise<T> {
        const known = kept.get(name)
        const age = known ? now() - known.at : Infinity
        if (known && age < (changedAt >= known.at ? NOT_BEFORE : AT_LATEST)) return known.value
        const value = make(name)
        const at = now()
        kept.set(name, { value, at, size: ENTRY_SIZE })
        const settle = (work: () => void) => () => {
          if (kept.peek(name)?.value === value) work()
        }
        value.then(
          (made) => settle(() => kept.set(name, { value, at, size: ENTRY_SIZE + sizeOf(made) }))(),
          settle(() => kept.delete(name)),
        )
        return value
      },
      forget(isGone: (name: string) => boolean) {
        for (const name of [...kept.keys()]) if (isGone(name)) kept.delete(name)
      },
    }
  }

  const files = keeper(async (name) => {
    const parts: string[] = []
    for await (const part of (await sitemapFile(name, source())) ?? []) parts.push(part)
    return packed(parts.join(''))
  }, sizeOfFile)
  const indexes = keeper(
    async () => {
      const text = await sitemapIndex(source())
      const names = new Set([...text.matchAll(/\/sitemaps\/([^<]+)<\/loc>/g)].map(([, name]) => name))
      files.forget((name) => !names.has(name))
      return { names, file: await packed(text) }
    },
    ({ file, names }) => sizeOfFile(file) + names.size * ENTRY_SIZE,
  )

  return {
    index: async () => (await indexes.get('')).file,
    /** Null when the index has no such file. */
    file: async (name: string) => ((await indexes.get('')).names.has(name) ? files.get(name) : null),
  }
}

/** For a client that takes no gzip; as fast as it takes it. */
export function unpacked(file: Buffer): Gunzip {
  const unpacking = createGunzip({ chunkSize: PIECE })
  unpacking.end(file)
  return unpacking
}

async function packed(text: string): Promise<KeptFile> {
  const bytes = await pack(text)
  return { packed: bytes, etag: `"${createHash('sha1').update(bytes).digest('base64url')}"` }
}
