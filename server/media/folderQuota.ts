import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

export interface FolderQuota {
  /** Bytes that were written; sweeps beside what goes on when the folder has become too large. */
  grew(bytes: number): void
  /** Resolves when no sweep runs. */
  settled(): Promise<void>
}

interface FolderQuotaOptions {
  readonly folder: string
  /** Bytes. */
  readonly quota: number
  readonly onError: (error: unknown) => void
}

interface File {
  readonly name: string
  readonly size: number
  /** ms since the epoch of the last use. */
  readonly used: number
}

/** Part of the quota that a sweep leaves, so that the next one is not due at once. */
const LEFT_AFTER_SWEEP = 0.9

/**
 * Keeps a folder below a size: the files used longest ago go first. Nothing is kept in memory but a sum; what lies
 * there already is counted with the first file that is written.
 */
export function createFolderQuota({ folder, quota, onError }: FolderQuotaOptions): FolderQuota {
  let size: number | null = null
  let sweeping: Promise<void> | null = null

  async function sweep(): Promise<void> {
    const files = await filesIn(folder)
    size = files.reduce((sum, file) => sum + file.size, 0)
    if (size <= quota) return
    files.sort((a, b) => a.used - b.used)
    for (const file of files) {
      if (size <= quota * LEFT_AFTER_SWEEP) return
      await rm(file.name, { force: true })
      size -= file.size
    }
  }

  return {
    grew(bytes) {
      if (size !== null) size += bytes
      if (sweeping || (size !== null && size <= quota)) return
      sweeping = sweep()
        .catch(onError)
        .finally(() => (sweeping = null))
    },
    async settled() {
      await sweeping
    },
  }
}

async function filesIn(folder: string): Promise<File[]> {
  const files: File[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const name = path.join(entry.parentPath, entry.name)
    const found = await stat(name).catch(() => null)
    // Another server of the same folder may have removed it meanwhile.
    if (found) files.push({ name, size: found.size, used: found.mtimeMs })
  }
  return files
}
