/** The owner's commands. The running shop executes them; if the shop is stopped, the command's own process does. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely, Transaction } from 'kysely'
import { countProducts } from '../catalogue/importRepository.ts'
import { ImportFileError } from '../catalogue/import/columns.ts'
import { importCatalogue, newSummary, type ImportOptions } from '../catalogue/import/importCatalogue.ts'
import { photoFolder } from '../catalogue/import/photoFolder.ts'
import { openReview } from '../catalogue/import/review.ts'
import { tidyCatalogue } from '../catalogue/import/tidyCatalogue.ts'
import { importContent } from '../content/import/importContent.ts'
import type { Database } from '../database/schema.ts'
import { noteBackup } from '../database/upkeep.ts'
import { removeUnusedPhotographs } from '../media/photographsRepository.ts'
import { exportBrands } from './folder/exportBrands.ts'
import { exportDocuments } from './folder/exportDocuments.ts'
import { exportHome, exportMenu, exportShop } from './folder/exportSettings.ts'
import { readShopFiles } from './folder/readShopFiles.ts'
import { inviteOwner } from '../identity/owner/invitation.ts'
import type { Search } from '../search/search.ts'
import { silent, type CommandName, type Commands, type Report } from './protocol.ts'

export interface CommandContext {
  readonly db: Kysely<Database>
  /** ms since the epoch */
  readonly now: () => number
  /** Folder of package.json, with the public files. */
  readonly projectRoot: string
  readonly search: () => Search
  /** Called after every committed change. */
  readonly onWritten: () => void
  /** Copies the embedded database into a folder; null with PostgreSQL. */
  readonly copyDatabase: ((folder: string) => Promise<void>) | null
  /** Number of rows that an import writes in one transaction. */
  readonly rowsAtOnce?: number
  readonly signal: AbortSignal
}

type Run<N extends CommandName> = (
  context: CommandContext,
  call: Commands[N]['call'],
  report?: Report<N>,
) => Promise<Commands[N]['result']>

/** Number of imported rows from which the planner's statistics are updated. */
const ANALYZE_FROM_ROWS = 500
/** ms after which unused pictures are deleted. Newer ones stay, because an open form may be about to use them. */
const KEEP_PHOTOGRAPHS_MS = 24 * 60 * 60 * 1000

/** PostgreSQL's error code when a row was changed after the snapshot of the transaction. */
const SERIALIZATION_FAILURE = '40001'
const MOST_ATTEMPTS = 5

export const commands: { readonly [N in CommandName]: Run<N> } = {
  async content(context, call) {
    const { db, now, projectRoot, search, onWritten } = context
    const summary = await importContent({
      ...call,
      shopFiles: await readShopFiles(call.folder),
      db,
      now: new Date(now()),
      hasSearchResults: async (words) => ((await search().find(words))?.count ?? 0) > 0,
      hasFile: (path) => existsSync(join(projectRoot, 'public', path)),
    })
    if (!call.dryRun && summary.written + summary.removed > 0) onWritten()
    return summary
  },

  export: ({ db }, { folder }) =>
    inSnapshot(db, async (trx) => {
      const brands = await exportBrands(trx, folder)
      const home = await exportHome(trx, folder)
      const menu = await exportMenu(trx, folder)
      const written = await exportShop(trx, folder)
      return { written, home, menu, brands, documents: await exportDocuments(trx, folder) }
    }),

  async import(context, { file, images, dryRun, addMissing, sure }, report = silent) {
    const { db, now, onWritten, rowsAtOnce, signal } = context
    const options = {
      ...{ db, file, addMissing, signal },
      ...(rowsAtOnce ? { rowsAtOnce } : {}),
      onProgress: (bytes: number) => report.progress(bytes),
    }
    const catalogue = await countProducts(db)
    if (!dryRun && !sure && catalogue > 0) {
      const seen = await reviewOf(options, catalogue)
      if (seen.review.asks) return { ...seen, isHeldBack: true }
    }
    const review = openReview()
    const summary = await importCatalogue({
      ...options,
      ...{ dryRun, onWritten, onChange: review.add },
      ...(images ? { photos: photoFolder(db, images, dryRun) } : {}),
      onProblem: (problem) => report.problem(problem),
    })
    if (!dryRun && images) await removeUnusedPhotographs(db, new Date(now() - KEEP_PHOTOGRAPHS_MS))
    if (!dryRun && summary.added + summary.updated >= ANALYZE_FROM_ROWS) await tidyCatalogue(db)
    return { ...summary, review: review.result(catalogue), isHeldBack: false }
  },

  async owner({ db, now }, call) {
    return { code: await inviteOwner(db, { ...call, now: now() }) }
  },

  async snapshot({ copyDatabase }, { folder }) {
    if (!copyDatabase)
      throw new Error('The shop that runs on this data folder has its database elsewhere: DATABASE_URL.')
    await copyDatabase(folder)
    return {}
  },

  async backedUp({ db }, note) {
    await noteBackup(db, note)
    return {}
  },
}

/** Runs `act` on a snapshot of the database, and again if another transaction has changed a row that it writes. */
async function inSnapshot<T>(db: Kysely<Database>, act: (trx: Transaction<Database>) => Promise<T>) {
  for (let left = MOST_ATTEMPTS - 1; ; left -= 1)
    try {
      return await db.transaction().setIsolationLevel('repeatable read').execute(act)
    } catch (error) {
      if (left === 0 || (error as { code?: string }).code !== SERIALIZATION_FAILURE) throw error
    }
}

/** Previews the changes of an import without reading pictures. If the file is broken, up to the broken row. */
async function reviewOf(options: ImportOptions, catalogue: number) {
  const review = openReview()
  const summary = newSummary()
  try {
    await importCatalogue({ ...options, summary, dryRun: true, onChange: review.add })
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error
  }
  return { ...summary, review: review.result(catalogue) }
}
