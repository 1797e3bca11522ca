import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { openDatabase } from './database/database.ts'
import { templateFolder } from './database/embedded/templateFolder.ts'
import { migrate } from './database/migrate.ts'
import { endsWithin } from './database/endsWithin.ts'
import { loadSessionSecret } from './shared/sessionSecret.ts'
import type { Settings } from './shared/settings.ts'

export interface RunningShop {
  readonly port: number
  /** Sockets first, then requests, then work in the background, the database last; within 9 s altogether. */
  close(): Promise<void>
}

/** Longer than PostgreSQL itself takes to give a query up: only one that is frozen stays silent so long. */
const QUERY_TIMEOUT_MS = 32_000
/** ms that work in the background may take to end once nobody is served any more. */
const BACKGROUND_WITHIN_MS = 1000

/**
 * Opens the shop: it listens when this resolves.
 * @param onFatal called with what ends the shop while it runs
 * @throws Error with a message for the owner
 */
export async function startShop(settings: Settings, onFatal: (error: Error) => void): Promise<RunningShop> {
  const secret = await loadSessionSecret(settings)
  const database = await openDatabase(
    { ...settings, template: templateFolder(), queryTimeout: QUERY_TIMEOUT_MS },
    (error) => console.error(`A database connection was lost: ${error.message}`),
    onFatal,
  )
  try {
    await migrate(database.db)
    if (settings.demo) {
      // A shop of its own never needs the demo's code in memory.
      const { seedDemo } = await import('../demo/seed.ts')
      await seedDemo(database.db)
    }
    const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)))
    const app = await buildApp({
      settings,
      db: database.db,
      secret,
      storefront: { projectRoot, print: (line) => void process.stdout.write(`  ${line}\n`) },
    })
    await app.listen({ port: settings.port, host: settings.host }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EADDRINUSE' ? portTaken(settings) : error
    })
    return {
      port: (app.server.address() as { port: number }).port,
      async close() {
        await app.draining.run()
        await endsWithin(BACKGROUND_WITHIN_MS, app.close())
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

const portTaken = ({ port }: Settings) =>
  new Error(`Port ${port} is in use by another program. Stop it, or choose another port with PORT=<number>.`)
