/** Tells addresses that name nothing from those that may name something, without a page being rendered for it. */
import { decoded, pagePathOf, wordsOf } from '../../contract/pagePaths.ts'
import type { SyncedIndex } from '../catalogue/index/syncedIndex.ts'
import type { Context } from '../shared/context.ts'
import { listNamed, type NamedKind } from './namedAddressesRepository.ts'
import { tidyAddress } from './pages.ts'

/** ms: what was added without a word to this server is found within this time. */
const FRESH_MS = 1000
/** Names that are kept, some 100 bytes each; of a shop with more of them each page is rendered to find out. */
const MOST_NAMES = 20_000
/** ms until such a shop is looked at again. */
const TOO_MANY_MS = 60_000

const ID = /^[1-9]\d{0,8}$/
const numbered: ReadonlySet<string> = new Set(['product', 'category', 'article'])

interface Wanted {
  readonly kind: NamedKind | 'product'
  /** Of a page its address, of others a number or slug. */
  readonly name: string
}

/** When each is published, ms since the epoch. */
type Names = Readonly<Record<NamedKind, ReadonlyMap<string, number>>>

export interface KnownAddresses {
  /**
   * What is certainly not there under this path, in a word: addresses of the same word have the same page. Undefined
   * when something may be there, or when it is not known yet: nobody waits, the next one is told.
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
      // At the end of an address routers pass over it.
      const wanted = wantedAt(path.replace(/\/$/, ''))
      if (!wanted) return undefined
      if (numbered.has(wanted.kind) && !ID.test(wanted.name)) return `number of ${wanted.kind}`
      return isMissing(wanted) ? wanted.kind : undefined
    },
  }
}

/** What must be there for the page of this path to be; undefined when nothing must. */
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

/** Reads the names again when they are asked for and old; until they are there, none are known. */
function createNames({ db, bus }: Pick<Context, 'db' | 'bus'>): () => Names | undefined {
  let names: Names | undefined
  let freshUntil = -Infinity
  let changes = 0
  let reading: Promise<void> | undefined
  bus.on('storefront.changed', ({ ids }) => {
    if (ids) return
    changes += 1
    freshUntil = -Infinity
  })

  async function read(): Promise<void> {
    const [begun, before] = [performance.now(), changes]
    const rows = await listNamed(db, MOST_NAMES + 1)
    // What was told meanwhile may not be among them.
    if (changes !== before) return
    const isTooMany = rows.length > MOST_NAMES
    names = isTooMany ? undefined : namesOf(rows)
    freshUntil = begun + (isTooMany ? TOO_MANY_MS : FRESH_MS)
  }

  return () => {
    if (performance.now() < freshUntil) return names
    // Without the database the page itself says that the shop is not well.
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
