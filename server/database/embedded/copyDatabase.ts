import { closeSync, constants, cpSync, fsyncSync, openSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Copies a database that nobody has open. @param sync whether the copy is on the disk when this resolves */
export async function copyDatabase(from: string, to: string, sync: boolean): Promise<void> {
  copyFiles(from, to)
  if (!sync) return
  for (const name of await readdir(to, { recursive: true })) syncPath(join(to, name))
  syncPath(to)
}

/** Shares the blocks of the files where the disk can. */
export function copyFiles(from: string, to: string): void {
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
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
