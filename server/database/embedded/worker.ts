/** Thread of the embedded database: in the main thread every query would stop the whole server. */
import { parentPort, workerData } from 'node:worker_threads'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { createPglite } from './createPglite.ts'

export interface WorkerInput {
  /** Folder of the database files */
  folder: string
  /** Whether a commit is on the disk before it is answered */
  sync: boolean
  socketPath: string
  maxConnections: number
}
export type WorkerMessage = { type: 'ready' } | { type: 'closed' } | { type: 'failed'; message: string }

const port = parentPort
if (!port) throw new Error('This file runs as a worker thread only.')
const input = workerData as WorkerInput
const tell = (message: WorkerMessage) => port.postMessage(message)

try {
  const db = await createPglite(input.folder, input.sync)
  const server = new PGLiteSocketServer({ db, path: input.socketPath, maxConnections: input.maxConnections })
  await server.start()
  port.once('message', () => {
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
