import { createHash } from 'node:crypto'
import { mkdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeToOthers } from './folderModes.ts'

/** Unix socket paths are cut at 104 (macOS) or 108 (Linux) bytes. */
const LONGEST_SOCKET_PATH = 100

/**
 * Where the sockets of a data folder lie: in it, or in a folder of this user's own where its path is too long. Every
 * process of the same data folder gets the same answer.
 * @param name of the socket
 * @throws Error with a message for the owner
 */
export function socketFolder(dataDir: string, name: string): string {
  if (Buffer.byteLength(join(dataDir, name)) <= LONGEST_SOCKET_PATH) return dataDir
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const folder = join(tmpdir(), `aqrabe-${hash}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Anybody may make a folder of this name there first, and would be the one who answers at its socket.
  if (process.getuid && statSync(folder).uid !== process.getuid())
    throw new Error(`${folder} belongs to another user of this machine: choose a shorter DATA_DIR.`)
  closeToOthers(folder)
  return folder
}
