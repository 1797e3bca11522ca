/** The sitemap as it is sent: packed, with a name for what it says. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { createGunzip, gzip, type Gunzip } from 'node:zlib'
import { Cache } from '../shared/cache.ts'
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

interface Index {
  readonly names: ReadonlySet<string>
  readonly file: KeptFile
}

const sizeOfFile = ({ packed: { length } }: KeptFile) => length
const pack = promisify(gzip)

/**
 * The sitemap's files, made once for all who ask: a crawler or a flood costs the sending of bytes that are there.
 * Names that the index does not have are looked up nowhere.
 */
export function createKeptSitemap({ db, bus, settings, now }: Context) {
  let changedAt = -Infinity
  bus.on('storefront.changed', ({ ids }) => {
    if (!ids) changedAt = now()
  })
  const source = () => ({ db, origin: settings.publicOrigin, now: new Date(now()) })

  const cacheOf = <T extends object>(sizeOf: (made: T) => number) =>
    new Cache<T>({
      ...{ now, freshMs: AT_LATEST },
      limit: { maxSize: LIMIT, sizeOf: (made) => ENTRY_SIZE + sizeOf(made) },
    })
  const files = cacheOf(sizeOfFile)
  const indexes = cacheOf<Index>(({ file, names }) => sizeOfFile(file) + names.size * ENTRY_SIZE)

  /** Makes it again when it has been out of date for long enough. */
  function load<T extends object>(cache: Cache<T>, name: string, make: () => Promise<T>): Promise<T> {
    const age = cache.age(name)
    if (age >= NOT_BEFORE && changedAt >= now() - age) cache.delete(name)
    return cache.load(name, make)
  }

  async function makeFile(name: string): Promise<KeptFile> {
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
    /** Null when the index has no such file. */
    file: async (name: string) =>
      (await index()).names.has(name) ? load(files, name, () => makeFile(name)) : null,
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
