import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { takeDataFolder } from './embedded/lockFile.ts'

interface Place {
  readonly dataDir: string
  readonly databaseUrl: string | null
}

/** The socket at which the server that owns the folder answers the owner's commands. */
const ADMINISTRATION = 'admin.sock'

const causes: Readonly<Record<string, string>> = {
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'its disk is mounted to be read only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'the quota of its disk is used up',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'it is a file',
  ENOENT: 'it cannot be made',
}

/**
 * Makes the folder if it is missing, checks that it is writable, and locks it for this server. The embedded database locks
 * it itself.
 * @returns function that releases the folder
 * @throws Error with a message for the owner
 */
export async function openDataFolder({ dataDir, databaseUrl }: Place): Promise<() => void> {
  const probe = join(dataDir, `.start-${randomUUID()}`)
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await writeFile(probe, 'ready')
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new Error(
      `The data folder ${dataDir} cannot be written to: ${causes[code] ?? code}. ` +
        'Mend that, or give the shop another folder with DATA_DIR=<folder>.',
      { cause: error },
    )
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
  return databaseUrl === null ? () => {} : takeDataFolder(dataDir, join(dataDir, ADMINISTRATION))
}
