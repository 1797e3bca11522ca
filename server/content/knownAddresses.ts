/** Recognises URLs that certainly do not exist, without rendering a page. */
import { decoded, pagePathOf, wordsOf } from '../../contract/pagePaths.ts'
import type { SyncedIndex } from '../catalogue/index/syncedIndex.ts'
import { onMoreThanFiguresChanged } from '../shared/bus.ts'
import type { Context } from '../shared/context.ts'
import { listNamed, type NamedKind } from './pagesRepository.ts'
import { tidyAddress } from './pages.ts'

/** Maximum age of the names in ms, and so the delay of unannounced additions. */
const FRESH_MS = 1000
/** Maximum number of names, at about 100 bytes each; with more, each page is rendered to find out. */
const MOST_NAMES = 20_000
/** Time in ms until the number of names is checked again. */
const TOO_MANY_MS = 60_000

const ID = /^[1-9]\d{0,8}$/
const numbered: ReadonlySet<string> = new Set(['product', 'category', 'article'])

interface Wanted {
  readonly kind: NamedKind | 'product'
  /** The path of a page, the number of a product, category or article, or the slug of another kind. */
  readonly name: string
}

/** Time of publication of each name, in ms since the epoch. */
type Names = Readonly<Record<NamedKind, ReadonlyMap<string, number>>>

export interface KnownAddresses {
  /**
   * The kind of thing that certainly does not exist at this path; paths of the same kind render the same page.
   * Undefined if it may exist, or if the names are being read.
   */
  missingAt(path: string): string | undefined
}

export function createKnownAddresses(
  context: Pick<Context, 'db' | 'bus' | 'now'> & { readonly catalogue: Pick<SyncedIndex, 'peek'> },
): KnownAddresses {
  const { now, catalogue } = context
  const namesNow = createNames(context)

  function isMissing({ kind, name }: Wanted): boolean {
    if (kind === 'product') {
      const known = catalogue.peek(FRESH_MS)
      return known !== undefined && known.index.slotOf(Number(name)) === undefined
    }
    const names = namesNow()
    return names !== undefined && (names[kind].get(name) ?? Infinity) > now()
  }

  return {
    missingAt(path) {
      // Routers ignore a trailing slash.
      const wanted = wantedAt(path.replace(/\/$/, ''))
      if (!wanted) return undefined
      if (numbered.has(wanted.kind) && !ID.test(wanted.name)) return `number of ${wanted.kind}`
      return isMissing(wanted) ? wanted.kind : undefined
    },
  }
}

/** The record that the page of this path needs; undefined if it needs none. */
function wantedAt(path: string): Wanted | undefined {
  const [, ...parts] = path.split('/').map(decoded)
  const [first = '', second = '', third = ''] = parts
  switch (pagePathOf(wordsOf(path))) {
    case '/shop/product/:id/:slug?':
      return { kind: 'product', name: third }
    case '/shop/category/:id/:slug?':
      return { kind: 'category', name: third }
    case '/blog/category/:slug':
      return { kind: 'topic', name: third.normalize('NFC') }
    case '/blog/tag/:slug':
      return { kind: 'tag', name: third.normalize('NFC') }
    case '/blog/:id/:slug?':
      return { kind: 'article', name: second }
    case null:
      return first ? { kind: 'page', name: tidyAddress(parts.join('/')) } : undefined
    default:
      return undefined
  }
}

/** Returns the names; undefined while they are read, which starts when they are outdated. */
function createNames({ db, bus }: Pick<Context, 'db' | 'bus'>): () => Names | undefined {
  let names: Names | undefined
  let freshUntil = -Infinity
  let changes = 0
  let reading: Promise<void> | undefined
  onMoreThanFiguresChanged(bus, () => {
    changes += 1
    freshUntil = -Infinity
  })

  async function read(): Promise<void> {
    const [begun, before] = [performance.now(), changes]
    const rows = await listNamed(db, MOST_NAMES + 1)
    // The rows may lack changes announced meanwhile.
    if (changes !== before) return
    const isTooMany = rows.length > MOST_NAMES
    names = isTooMany ? undefined : namesOf(rows)
    freshUntil = begun + (isTooMany ? TOO_MANY_MS : FRESH_MS)
  }

  return () => {
    if (performance.now() < freshUntil) return names
    // The page itself reports an unreachable database.
    reading ??= read()
      .catch(() => undefined)
      .finally(() => (reading = undefined))
    return undefined
  }
}

function namesOf(rows: Awaited<ReturnType<typeof listNamed>>): Names {
  const names = {
    page: new Map<string, number>(),
    category: new Map<string, number>(),
    article: new Map<string, number>(),
    topic: new Map<string, number>(),
    tag: new Map<string, number>(),
  }
  for (const { kind, name, since } of rows) names[kind].set(kind === 'page' ? tidyAddress(name) : name, since)
  return names
}
