/** Saves the index of a large catalogue to a file, so that a restarted server reads only later changes. */
import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runWithoutCaller } from '../../database/pools/callers.ts'
import type { Context } from '../../shared/context.ts'
import { findSnapshot, forgetSnapshots, noteSnapshot } from '../snapshotsRepository.ts'
import type { CatalogueIndex } from './catalogueIndex.ts'
import { type IndexHead, indexOf, partsOf } from './indexParts.ts'
import { readNumbers, writeNumbers } from './numbersFile.ts'

/** The index, and the change number from which it must be updated. */
export interface IndexAt {
  readonly index: CatalogueIndex
  readonly horizon: string
}

export interface SavedIndex {
  /**
   * Restores the saved index; null if there is none for this code and this database.
   * @throws if the database is unreachable
   */
  read(): Promise<IndexAt | null>
  /** Call this after every update of the index; it is saved if many products changed. */
  offer(known: IndexAt): Promise<void>
}

/** Minimum number of products; smaller catalogues are read from the database as quickly. */
const LEAST_SAVED = 5000
/** The file is saved again after this share of the catalogue was written, and at most every 10 minutes. */
const MOST_CHANGED = 0.05
const AGAIN_MS = 10 * 60_000

interface Head extends IndexHead {
  readonly code: string
  readonly migration: string
  readonly token: string
  readonly horizon: string
}

type SavedIndexContext = Pick<Context, 'db' | 'log' | 'now'> & { settings: Pick<Context['settings'], 'dataDir'> }

export function createSavedIndex(
  { db, settings, log, now }: SavedIndexContext,
  least: number = LEAST_SAVED,
): SavedIndex {
  const path = join(settings.dataDir, 'catalogue-index')
  const code = markOfCode()
  let token = ''
  /** Value of `written` when an index was saved. Weak, so that a replaced index is freed. */
  const savedAt = new WeakMap<CatalogueIndex, number>()
  let triedAt = -Infinity

  /** Null if there is no file; a damaged file is deleted. */
  async function found(): Promise<{ head: Head; index: CatalogueIndex | null } | null> {
    try {
      const { head, arrays } = await readNumbers<Head>(path)
      return { head, index: head.code === code ? await indexOf(head, arrays) : null }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      log.warn({ err: error }, 'the saved index cannot be used: the catalogue is read from the database')
      await rm(path, { force: true }).catch(() => undefined)
      return null
    }
  }

  async function save({ index, horizon }: IndexAt): Promise<void> {
    const { written, changes } = index
    const next = randomUUID()
    const { head, arrays } = partsOf(index)
    // The token is stored after the index was read, so the database has all its changes.
    const { migration } = await noteSnapshot(db, next)
    const whole: Head = { ...head, code, migration, token: next, horizon }
    const isSaved = await writeNumbers(path, { head: whole, arrays }, () => index.changes === changes)
    await forgetSnapshots(db, isSaved ? token : next)
    if (!isSaved) return
    token = next
    savedAt.set(index, written)
  }

  return {
    async read() {
      const last = await found()
      if (!last) return null
      const { head, index } = last
      token = head.token
      if (!index || !(await findSnapshot(db, head))) return null
      savedAt.set(index, index.written)
      return { index, horizon: head.horizon }
    },
    async offer(known) {
      const { index } = known
      const isOld = index.written - (savedAt.get(index) ?? -Infinity) > index.count * MOST_CHANGED
      if (index.count < least || !isOld || now() - triedAt < AGAIN_MS) return
      triedAt = now()
      await runWithoutCaller(() => save(known)).catch((error: unknown) =>
        log.warn({ err: error }, 'the index could not be saved: the next start may read the whole catalogue'),
      )
    },
  }
}

/** A hash of the code that defines the index, because other code may read the same numbers differently. */
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
