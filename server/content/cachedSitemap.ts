/** The compressed sitemap files with their ETags, cached. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { createGunzip, gzip, type Gunzip } from 'node:zlib'
import { onMoreThanFiguresChanged } from '../shared/bus.ts'
import { Cache } from '../shared/cache.ts'
import type { Context } from '../shared/context.ts'
import { sitemapFile, sitemapIndex } from './sitemap.ts'

export interface SitemapFile {
  /** The file as gzip, compressed in another thread. */
  readonly packed: Buffer
  readonly etag: string
}

/** Minimum age in ms before a file is made again. Caches of clients store it for an hour. */
const NOT_BEFORE = 60_000
/** Maximum age in ms, because another server may have made a change that was not announced. */
const AT_LATEST = 15 * 60_000

/** Maximum size of the cache in bytes; 100 000 URLs take 1 MB. The least recently used files are dropped. */
const LIMIT = 4 * 1024 * 1024
/** Overhead of a cache entry in bytes. */
const ENTRY_SIZE = 1024

/** Chunk size in bytes: each chunk is decompressed in another thread, and one is buffered for a slow client. */
const PIECE = 256 * 1024

interface Index {
  readonly names: ReadonlySet<string>
  readonly file: SitemapFile
}

const sizeOfFile = ({ packed: { length } }: SitemapFile) => length
const pack = promisify(gzip)

/**
 * Caches the sitemap files, so that crawlers cost only the transfer. File names that the index does not list are not
 * looked up.
 */
export function createCachedSitemap({ db, bus, settings, now }: Context) {
  let changedAt = -Infinity
  onMoreThanFiguresChanged(bus, () => (changedAt = now()))
  const source = () => ({ db, origin: settings.publicOrigin, now: new Date(now()) })

  const cacheOf = <T extends object>(sizeOf: (made: T) => number) =>
    new Cache<T>({
      ...{ now, freshMs: AT_LATEST },
      limit: { maxSize: LIMIT, sizeOf: (made) => ENTRY_SIZE + sizeOf(made) },
    })
  const files = cacheOf(sizeOfFile)
  const indexes = cacheOf<Index>(({ file, names }) => sizeOfFile(file) + names.size * ENTRY_SIZE)

  /** Drops an outdated entry that is older than the minimum age, then loads it. */
  function load<T extends object>(cache: Cache<T>, name: string, make: () => Promise<T>): Promise<T> {
    const age = cache.age(name)
    if (age >= NOT_BEFORE && changedAt >= now() - age) cache.delete(name)
    return cache.load(name, make)
  }

  async function makeFile(name: string): Promise<SitemapFile> {
    const parts: string[] = []
    for await (const part of (await sitemapFile(name, source())) ?? []) parts.push(part)
    return packed(parts.join(''))
  }

  async function makeIndex(): Promise<Index> {
    const text = await sitemapIndex(source())
    const names = new Set([...text.matchAll(/\/sitemaps\/([^<]+)<\/loc>/g)].map(([, name]) => name!))
    files.drop((_file, name) => !names.has(name))
    return { names, file: await packed(text) }
  }

  const index = () => load(indexes, '', makeIndex)
  return {
    index: async () => (await index()).file,
    /** Null if the index does not list the file. */
    file: async (name: string) =>
      (await index()).names.has(name) ? load(files, name, () => makeFile(name)) : null,
  }
}

/** Decompresses a file for a client without gzip, as fast as the client reads. */
export function unpacked(file: Buffer): Gunzip {
  const unpacking = createGunzip({ chunkSize: PIECE })
  unpacking.end(file)
  return unpacking
}

async function packed(text: string): Promise<SitemapFile> {
  const bytes = await pack(text)
  return { packed: bytes, etag: `"${createHash('sha1').update(bytes).digest('base64url')}"` }
}
