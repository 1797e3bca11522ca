import {
  type BigIntStats,
  closeSync,
  constants,
  copyFileSync,
  cpSync,
  type Dirent,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** Relative path of a file → its state when it was copied. */
export type Copied = ReadonlyMap<string, string>

/** ms; a file written to within this time may be written to again with the same modification time. */
const RECENT_MS = 2000

/** Copies a database that is not open. @param sync true: resolves when the copy is on the disk */
export async function copyDatabase(from: string, to: string, sync: boolean): Promise<void> {
  // Shares blocks if the file system can, here and below.
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
  if (!sync) return
  for (const name of await readdir(to, { recursive: true })) syncPath(join(to, name))
  syncPath(to)
}

/**
 * Copies the files of a database in use. `copyRest` then copies the files written meanwhile, so that the database has to
 * wait only for these.
 */
export async function copyAhead(from: string, to: string): Promise<Copied> {
  const copied = new Map<string, string>()
  await mkdir(to, { recursive: true })
  for (const { path, isFolder } of pathsOf(await readdir(from, listing), from)) {
    try {
      if (isFolder) await mkdir(join(to, path), { recursive: true })
      else {
        const state = stateOf(await stat(join(from, path), { bigint: true }))
        await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE)
        if (state) copied.set(path, state)
      }
    } catch (error) {
      // The database may have removed the file meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  return copied
}

/** Completes the copy while nothing writes to the folder. */
export function copyRest(from: string, to: string, copied: Copied): void {
  const here = new Set<string>()
  for (const { path, isFolder } of pathsOf(readdirSync(from, listing), from)) {
    here.add(path)
    if (isFolder) mkdirSync(join(to, path), { recursive: true })
    else if (stateOf(statSync(join(from, path), { bigint: true })) !== (copied.get(path) ?? ''))
      copyFileSync(join(from, path), join(to, path), constants.COPYFILE_FICLONE)
  }
  for (const { path } of pathsOf(readdirSync(to, listing), to))
    if (!here.has(path)) rmSync(join(to, path), { recursive: true, force: true })
}

const listing = { recursive: true, withFileTypes: true } as const

/** Folders come before their entries. */
function pathsOf(entries: Dirent[], folder: string) {
  return entries.map((entry) => ({
    path: relative(folder, join(entry.parentPath, entry.name)),
    isFolder: entry.isDirectory(),
  }))
}

/** Changes with the content; undefined for a file written to recently, because its time may not change. */
function stateOf({ mtimeNs, mtimeMs, size, ino }: BigIntStats): string | undefined {
  return Date.now() - Number(mtimeMs) < RECENT_MS ? undefined : `${mtimeNs} ${size} ${ino}`
}

/** fsyncs a file, or the entries of a folder. */
export function syncPath(path: string): void {
  const fd = openSync(path, 'r')
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}
