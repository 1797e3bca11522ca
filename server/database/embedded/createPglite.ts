import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { SyncedFiles, syncedParams } from './syncedFiles.ts'

/**
 * Opens the database of a folder.
 * @param sync true: a commit is on the disk before it is answered; tests pass their own files
 */
export function createPglite(folder: string, sync: boolean | SyncedFiles): Promise<PGlite> {
  // The default of 128 MB shared buffers costs 160 MB of memory and gains nothing at this size.
  const params = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']
  return PGlite.create({
    fs: sync instanceof SyncedFiles ? sync : sync ? new SyncedFiles(folder) : new NodeFS(folder),
    extensions: { pg_trgm },
    startParams: sync ? syncedParams(params) : params,
  })
}
