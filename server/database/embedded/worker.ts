/** Thread of the embedded database: in the main thread every query would stop the whole server. */
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

export interface WorkerInput {
  /** Folder of the database files */
  folder: string
  socketPath: string
  maxConnections: number
}
export type WorkerMessage = { type: 'ready' } | { type: 'closed' } | { type: 'failed'; message: string }

const port = parentPort
if (!port) throw new Error('This file runs as a worker thread only.')
const input = workerData as WorkerInput
const tell = (message: WorkerMessage) => port.postMessage(message)

try {
  const db = await PGlite.create({
    dataDir: input.folder,
    extensions: { pg_trgm },
    // The default of 128 MB shared buffers costs 160 MB of memory and gains nothing at this size.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  })
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
