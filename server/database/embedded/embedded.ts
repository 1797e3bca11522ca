import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { type Copied, copyAhead, copyDatabase, syncPath } from './copyDatabase.ts'
import { removeOthersAccess, removeOthersWriteAccess } from './folderModes.ts'
import { takeDataFolder } from './lockFile.ts'
import { socketFolder } from './socketFolder.ts'
import type { WorkerInput, WorkerMessage, WorkerOrder } from './worker.ts'

export interface Embedded {
  /** Folder of the unix socket; the driver's `host`. */
  readonly host: string
  /** Connections that the driver may open. */
  readonly connections: number
  /**
   * Copies the database into a folder that does not exist yet. Queries wait while changes since the beginning of the copy are
   * copied.
   */
  copyTo(folder: string): Promise<void>
  /** Resolves when its thread is idle. */
  ping(): Promise<void>
  /** Call after the driver has closed its connections. */
  close(): Promise<void>
}

export interface EmbeddedSettings {
  /** Absolute path. */
  readonly dataDir: string
  /** Folder of the database that a new one is copied from; without it the new one is empty. */
  readonly template?: string | undefined
  /** Whether a commit is on the disk before it is answered (the default). */
  readonly sync?: boolean | undefined
}

const SOCKET = '.s.PGSQL.5432'
/**
 * Not more than one, because the socket server passes messages of all connections to one session, so that parallel queries
 * would bind and read each other's unnamed statements. One connection costs nothing, because the database runs one query at
 * a time anyway. A caller with an open transaction must therefore run all its queries inside it.
 */
const CONNECTIONS = 1
const STOP_WITHIN_MS = 3000

/**
 * PostgreSQL inside this process (PGlite in a worker thread), used by the ordinary driver through a unix socket. Its files
 * are in `dataDir`/db.
 * @param onFatal called when the database thread dies while it should be running
 * @throws DataFolderInUseError, or an Error that tells the owner what is wrong with the folder
 */
export async function openEmbedded(
  { dataDir, template, sync = true }: EmbeddedSettings,
  onFatal: (error: Error) => void,
): Promise<Embedded> {
  prepareFolder(dataDir)
  const host = socketFolder(dataDir, SOCKET)
  const socketPath = join(host, SOCKET)
  const giveBack = await takeDataFolder(dataDir, socketPath)
  try {
    rmSync(socketPath, { force: true })
    const input = { folder: join(dataDir, 'db'), sync, socketPath, maxConnections: CONNECTIONS + 1 }
    if (!existsSync(input.folder)) await makeDatabase(input, template)
    removeOthersAccess(input.folder)
    const worker = await startWorker(input)
    let closing = false
    let copies = 0
    worker.on('error', onFatal)
    worker.on('exit', (code) => {
      if (!closing) onFatal(new Error(`The embedded database stopped unexpectedly (code ${code}).`))
    })
    return {
      host,
      connections: CONNECTIONS,
      async copyTo(folder) {
        const copied = await copyAhead(input.folder, folder)
        if (closing) throw new Error('The database was closed.')
        copies += 1
        try {
          await copyOf(worker, folder, copied)
        } finally {
          copies -= 1
        }
      },
      // While the thread copies its files it does not answer; callers are served afterwards.
      ping: () => (copies > 0 ? Promise.resolve() : pingOf(worker)),
      async close() {
        closing = true
        await stopWorker(worker)
        rmSync(socketPath, { force: true })
        giveBack()
      },
    }
  } catch (error) {
    giveBack()
    throw error
  }
}

function prepareFolder(dataDir: string) {
  // New files must not be readable by other users; a worker thread cannot set the umask.
  process.umask(0o077)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new Error(`The data folder ${dataDir} cannot be made or written: ${(error as Error).message}`)
  }
  removeOthersWriteAccess(dataDir)
}

/** Renames the folder when it is complete, because a killed process may leave an incomplete one, which is made again. */
async function makeDatabase({ folder, ...input }: WorkerInput, template: string | undefined): Promise<void> {
  const draft = `${folder}.draft`
  rmSync(draft, { recursive: true, force: true })
  if (template && existsSync(template)) await copyDatabase(template, draft, input.sync)
  else await stopWorker(await startWorker({ folder: draft, ...input }))
  renameSync(draft, folder)
  if (input.sync) syncPath(dirname(folder))
}

/**
 * Stops V8 from optimising PostgreSQL's WebAssembly, because that takes 600 MB at every start. Both flags must be set
 * before the thread compiles; here, because there are several commands to start.
 */
function keepCompilationSmall(): void {
  setFlagsFromString('--no-wasm-tier-up')
  setFlagsFromString('--no-wasm-dynamic-tiering')
}

async function startWorker(input: WorkerInput): Promise<Worker> {
  keepCompilationSmall()
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: input,
    // The database's own memory is outside V8's heap.
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  })
  const first = await new Promise<WorkerMessage>((resolve, reject) => {
    // Under `node --watch` the first messages are the runtime's own.
    worker.on('message', (message: Partial<WorkerMessage>) => {
      if (message.type) resolve(message as WorkerMessage)
    })
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The embedded database ended at start (code ${code}).`)))
  }).catch((error: Error) => ({ type: 'failed' as const, message: error.message }))
  // Not all listeners, because the Worker needs its own.
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
  if (first.type === 'ready') return worker
  await worker.terminate()
  const reason = first.type === 'failed' ? first.message : first.type
  throw new Error(`The embedded database in ${input.folder} could not be opened: ${reason}`)
}

function copyOf(worker: Worker, copyTo: string, copied: Copied): Promise<void> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('The database was closed.'))
    const onMessage = (message: WorkerMessage) => {
      if (message.type !== 'copied') return
      worker.off('message', onMessage).off('exit', onExit)
      if (message.problem === null) resolve()
      else reject(new Error(`The database could not be copied: ${message.problem}`))
    }
    worker.on('message', onMessage).once('exit', onExit)
    worker.postMessage({ copyTo, copied } satisfies WorkerOrder)
  })
}

function pingOf(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    const onMessage = ({ type }: WorkerMessage) => {
      if (type !== 'alive') return
      worker.off('message', onMessage)
      resolve()
    }
    worker.on('message', onMessage)
    worker.postMessage('ping' satisfies WorkerOrder)
  })
}

/** Ends the thread with a last checkpoint, or terminates it if it hangs, which its files survive. */
async function stopWorker(worker: Worker): Promise<void> {
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  const forced = setTimeout(() => void worker.terminate(), STOP_WITHIN_MS)
  worker.postMessage('close' satisfies WorkerOrder)
  await ended
  clearTimeout(forced)
}
