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

/** Path of a file below its folder → what it was when it was copied. */
export type Copied = ReadonlyMap<string, string>

/** ms; a file that was written to a moment ago may be written to again without another time standing on it. */
const A_MOMENT = 2000

/** Copies a database that nobody has open. @param sync whether the copy is on the disk when this resolves */
export async function copyDatabase(from: string, to: string, sync: boolean): Promise<void> {
  // Shares the blocks of the files where the disk can, here and below.
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
  if (!sync) return
  for (const name of await readdir(to, { recursive: true })) syncPath(join(to, name))
  syncPath(to)
}

/**
 * Copies the files of a database that is in use, so that little is left for the moment in which it must wait: what is
 * written to meanwhile is copied in parts of different times, and again by `copyRest`.
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
      // The database makes files and removes them all the time.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  return copied
}

/** Makes the copy what the folder is now, in which nothing is written meanwhile. */
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

/** Folders come before what is in them. */
function pathsOf(entries: Dirent[], folder: string) {
  return entries.map((entry) => ({
    path: relative(folder, join(entry.parentPath, entry.name)),
    isFolder: entry.isDirectory(),
  }))
}

/** Changes with the content; nothing can be said of one that was written to a moment ago. */
function stateOf({ mtimeNs, mtimeMs, size, ino }: BigIntStats): string | undefined {
  return Date.now() - Number(mtimeMs) < A_MOMENT ? undefined : `${mtimeNs} ${size} ${ino}`
}

/** A file's content, or the names in a folder. */
export function syncPath(path: string): void {
  const fd = openSync(path, 'r')
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}
