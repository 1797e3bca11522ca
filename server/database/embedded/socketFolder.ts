import { createHash } from 'node:crypto'
import { mkdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeOthersAccess } from './folderModes.ts'

/** Bytes; unix socket paths may have 104 (macOS) or 108 (Linux). */
const LONGEST_SOCKET_PATH = 100

/**
 * The folder for sockets of a data folder: itself, or a folder of this user if its path is too long. The same for every
 * process of a data folder.
 * @param name of the socket
 * @throws Error with a message for the owner
 */
export function socketFolder(dataDir: string, name: string): string {
  if (Buffer.byteLength(join(dataDir, name)) <= LONGEST_SOCKET_PATH) return dataDir
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const folder = join(tmpdir(), `aqrabe-${hash}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Another user may have made a folder of this name to answer at its socket.
  if (process.getuid && statSync(folder).uid !== process.getuid())
    throw new Error(`${folder} belongs to another user of this machine: choose a shorter DATA_DIR.`)
  removeOthersAccess(folder)
  return folder
}
