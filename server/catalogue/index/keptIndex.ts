/** The index of a large catalogue on the disk, so that a server that starts again reads only what has changed since. */
import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { askingForAll } from '../../database/pools/callers.ts'
import type { Context } from '../../shared/context.ts'
import { findSnapshot, forgetSnapshots, noteSnapshot } from '../snapshotsRepository.ts'
import type { CatalogueIndex } from './catalogueIndex.ts'
import { type IndexHead, indexOf, partsOf } from './indexParts.ts'
import { readNumbers, writeNumbers } from './numbersFile.ts'

/** The index, and from which change on it has to be brought up to date. */
export interface IndexAt {
  readonly index: CatalogueIndex
  readonly horizon: string
}

export interface KeptIndex {
  /**
   * What was kept last; null when there is nothing that this code and this database can go on from.
   * @throws when the database is away
   */
  read(): Promise<IndexAt | null>
  /** To be called with the index as it is after every look at the database; kept when much of it is new. */
  offer(known: IndexAt): Promise<void>
}

/** Smaller ones are read from the database in the time that a file takes. */
const LEAST_KEPT = 5000
/** The file is written again when so much of the catalogue was read again, and not before this time. */
const MOST_CHANGED = 0.05
const AGAIN_MS = 10 * 60_000

interface Head extends IndexHead {
  readonly code: string
  readonly migration: string
  readonly token: string
  readonly horizon: string
}

type Keeper = Pick<Context, 'db' | 'log' | 'now'> & { settings: Pick<Context['settings'], 'dataDir'> }

export function createKeptIndex({ db, settings, log, now }: Keeper, least: number = LEAST_KEPT): KeptIndex {
  const path = join(settings.dataDir, 'catalogue-index')
  const code = markOfCode()
  let token = ''
  /** Products that had been written into an index when it was kept. One that was replaced goes, as large as it is. */
  const keptAt = new WeakMap<CatalogueIndex, number>()
  let triedAt = -Infinity

  /** Null when there is no file, or none that is whole: that one goes. */
  async function found(): Promise<{ head: Head; index: CatalogueIndex | null } | null> {
    try {
      const { head, arrays } = await readNumbers<Head>(path)
      return { head, index: head.code === code ? await indexOf(head, arrays) : null }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      log.warn({ err: error }, 'the kept index cannot be used: the catalogue is read from the database')
      await rm(path, { force: true }).catch(() => undefined)
      return null
    }
  }

  async function keep({ index, horizon }: IndexAt): Promise<void> {
    const { written, changes } = index
    const next = randomUUID()
    const { head, arrays } = partsOf(index)
    // The database has seen all that is in the index before it notes the token.
    const { migration } = await noteSnapshot(db, next)
    const whole: Head = { ...head, code, migration, token: next, horizon }
    const isKept = await writeNumbers(path, { head: whole, arrays }, () => index.changes === changes)
    await forgetSnapshots(db, isKept ? token : next)
    if (!isKept) return
    token = next
    keptAt.set(index, written)
  }

  return {
    async read() {
      const last = await found()
      if (!last) return null
      const { head, index } = last
      token = head.token
      if (!index || !(await findSnapshot(db, head))) return null
      keptAt.set(index, index.written)
      return { index, horizon: head.horizon }
    },
    async offer(known) {
      const { index } = known
      const isOld = index.written - (keptAt.get(index) ?? -Infinity) > index.count * MOST_CHANGED
      if (index.count < least || !isOld || now() - triedAt < AGAIN_MS) return
      triedAt = now()
      await askingForAll(() => keep(known)).catch((error: unknown) =>
        log.warn({ err: error }, 'the index could not be kept: the next start may read the whole catalogue'),
      )
    },
  }
}

/** Another code may have meant something else by the same numbers. */
function markOfCode(): string {
  const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
  const own = readdirSync(folder('.')).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const hash = createHash('sha256')
  for (const file of [
    ...own.sort().map((name) => join(folder('.'), name)),
    folder('../indexRepository.ts'),
    folder('../../../contract/catalogue/facets.ts'),
    folder('../../../contract/catalogue/sorts.ts'),
  ])
    hash.update(readFileSync(file))
  return hash.digest('base64url')
}
