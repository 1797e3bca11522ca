import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

interface FolderQuota {
  /** Reports written bytes; starts a sweep in the background when the folder exceeds its quota. */
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
  /** mtime in ms since the epoch; readers of the folder set it at each use (pictureFiles.ts). */
  readonly lastUse: number
}

/** Share of the quota to which a sweep reduces the folder, so that the next sweep is not due immediately. */
const LEFT_AFTER_SWEEP = 0.9

/**
 * Limits the size of a folder by deleting the least recently used files. Only the total is in memory; the first write
 * counts the existing files.
 */
export function createFolderQuota({ folder, quota, onError }: FolderQuotaOptions): FolderQuota {
  let size: number | null = null
  let sweeping: Promise<void> | null = null

  async function sweep(): Promise<void> {
    const files = await filesIn(folder)
    size = files.reduce((sum, file) => sum + file.size, 0)
    if (size <= quota) return
    files.sort((a, b) => a.lastUse - b.lastUse)
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
    if (found) files.push({ name, size: found.size, lastUse: found.mtimeMs })
  }
  return files
}
