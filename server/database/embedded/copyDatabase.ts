import { closeSync, constants, cpSync, fsyncSync, openSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Copies a database that nobody has open. @param sync whether the copy is on the disk when this resolves */
export async function copyDatabase(from: string, to: string, sync: boolean): Promise<void> {
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
  if (!sync) return
  for (const name of await readdir(to, { recursive: true })) syncPath(join(to, name))
  syncPath(to)
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
