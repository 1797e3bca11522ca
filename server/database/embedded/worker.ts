/** Thread of the embedded database, because in the main thread every query would block the server. */
import { parentPort, workerData } from 'node:worker_threads'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { type Copied, copyRest } from './copyDatabase.ts'
import { createPglite } from './createPglite.ts'

export interface WorkerInput {
  /** Folder of the database files */
  folder: string
  /** Whether a commit is on the disk before it is answered */
  sync: boolean
  socketPath: string
  maxConnections: number
}
export type WorkerOrder = 'close' | 'ping' | { readonly copyTo: string; readonly copied: Copied }
export type WorkerMessage =
  | { type: 'ready' }
  | { type: 'closed' }
  | { type: 'alive' }
  | { type: 'copied'; problem: string | null }
  | { type: 'failed'; message: string }

const port = parentPort
if (!port) throw new Error('This file runs as a worker thread only.')
const input = workerData as WorkerInput
const tell = (message: WorkerMessage) => port.postMessage(message)

try {
  const db = await createPglite(input.folder, input.sync)
  const server = new PGLiteSocketServer({ db, path: input.socketPath, maxConnections: input.maxConnections })
  await server.start()
  port.on('message', (order: WorkerOrder) => {
    if (order === 'ping') return tell({ type: 'alive' })
    if (order !== 'close') return void copy(order.copyTo, order.copied)
    void (async () => {
      await server.stop()
      await db.close()
      tell({ type: 'closed' })
      port.close()
    })()
  })
  tell({ type: 'ready' })
} catch (error) {
  tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) })
}

/**
 * Copies the files as a power cut would leave them, which PostgreSQL can recover from. While this thread copies it answers no
 * query, so the files do not change.
 */
function copy(folder: string, copied: Copied): void {
  let problem: string | null = null
  try {
    copyRest(input.folder, folder, copied)
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error)
  }
  tell({ type: 'copied', problem })
}
