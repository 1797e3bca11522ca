import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

interface Owner {
  id: string
  pid: number
  /** Distinguishes the process from a later one with the same id. */
  started: string
  host: string
}

/** The data folder is in use by another process. */
export class DataFolderInUseError extends Error {
  readonly pid: number

  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by another Aqrabe server (process ${pid}). ` +
        'Stop that one first, or give this one its own folder with DATA_DIR=<folder> ' +
        '(or one PostgreSQL for both with DATABASE_URL).',
    )
    this.name = 'DataFolderInUseError'
    this.pid = pid
  }
}

/** ms in which another process that saw the same stale lock has written its own. */
const RIVAL_MS = 60

/**
 * Locks the data folder for this process, because the embedded database would let a second process in and both would
 * destroy its files. Takes over the lock of a killed process.
 * @param socketPath the socket of a running owner's database
 * @returns function that releases the folder
 * @throws DataFolderInUseError
 */
export async function takeDataFolder(folder: string, socketPath: string): Promise<() => void> {
  const path = join(folder, 'server.lock')
  const mine: Owner = { id: randomUUID(), pid: process.pid, started: startOf(process.pid), host: hostname() }
  if (!writeNew(path, mine)) {
    const owner = read(path)
    if (owner && (isRunning(owner) || (await isAnswered(socketPath))))
      throw new DataFolderInUseError(folder, owner.pid)
    if (owner?.id !== read(path)?.id) throw new DataFolderInUseError(folder, read(path)?.pid ?? 0)
    const draft = `${path}.${mine.id}`
    writeFileSync(draft, JSON.stringify(mine))
    renameSync(draft, path)
    await delay(RIVAL_MS)
    const winner = read(path)
    if (winner?.id !== mine.id) throw new DataFolderInUseError(folder, winner?.pid ?? 0)
  }
  return () => {
    if (read(path)?.id === mine.id) rmSync(path, { force: true })
  }
}

function writeNew(path: string, owner: Owner): boolean {
  try {
    writeFileSync(path, JSON.stringify(owner), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Null if there is no lock, or one truncated by a crash. */
function read(path: string): Owner | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Owner
  } catch {
    return null
  }
}

function isRunning({ pid, started, host }: Owner): boolean {
  // The process id belongs to another container and cannot be checked here; the caller tests the owner's socket instead.
  if (host !== hostname()) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return started === '' || startOf(pid) === started
}

/** Start time of a process in clock ticks since boot; empty where the system does not say. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the command in brackets and may contain spaces; the start is the 22nd.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** Whether a process listens at this unix socket. */
export function isAnswered(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath)
    const finish = (answered: boolean) => {
      socket.destroy()
      resolve(answered)
    }
    socket.once('connect', () => finish(true)).once('error', () => finish(false))
  })
}
