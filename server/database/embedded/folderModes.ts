import { chmodSync, statSync } from 'node:fs'

const OTHERS = 0o077
const OTHERS_WRITE = 0o022
const STICKY = 0o1000

/** Removes permissions of other users from the folder, because the files in it allow reading (Emscripten ignores the umask). */
export function removeOthersAccess(folder: string): void {
  take(folder, OTHERS, 'read or written')
}

/** Removes the write permission of other users from the folder, because they could replace the database in it. */
export function removeOthersWriteAccess(folder: string): void {
  if (!(statSync(folder).mode & STICKY)) take(folder, OTHERS_WRITE, 'written')
}

function take(folder: string, rights: number, what: string): void {
  const mode = statSync(folder).mode & 0o777
  if (!(mode & rights)) return
  try {
    chmodSync(folder, mode & ~rights)
  } catch (error) {
    throw new Error(
      `The folder ${folder} can be ${what} by other users of this machine (mode ${mode.toString(8)}), and the shop ` +
        'may not change that. Give the folder to the user that the shop runs as, or choose another with DATA_DIR.',
      { cause: error },
    )
  }
}
