import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { openAdministration } from './administration/listen.ts'
import { buildApp } from './app.ts'
import { openDataFolder } from './database/dataFolder.ts'
import { openDatabase, type OpenDatabase } from './database/database.ts'
import { templateFolder } from './database/embedded/templateFolder.ts'
import { migrate } from './database/migrate.ts'
import { agreeOnSecret, replaceSecretMark } from './database/upkeep.ts'
import type { Missing } from '../contract/site/missing.ts'
import { endsWithin } from './database/within.ts'
import { inviteFirstOwner } from './identity/owner/invitation.ts'
import { createMetrics } from './metrics/metrics.ts'
import { missingOf } from './shared/missing.ts'
import { atMostEvery } from './shared/atMostEvery.ts'
import { loadSessionSecret, markOfSecret } from './shared/sessionSecret.ts'
import type { Settings } from './shared/settings.ts'
import { toOwner } from './staff/addresses.ts'

export interface RunningShop {
  readonly port: number
  /** Settings that the shop needs to sell and does not have. */
  readonly missing: readonly Missing[]
  /** URL where the first owner of a new shop creates an account; null if there is an owner or a code of `npm run owner`. */
  readonly ownerLink: string | null
  /** Ends sockets, requests, background work and the database, in this order, within 9 s. */
  close(): Promise<void>
}

const AWAY = 'The database does not answer: shoppers are asked to try again until it does.'
const BACK = 'The database answers again.'
/** Timeout in ms for a running command of the owner, which stops between two transactions. */
const COMMAND_WITHIN_MS = 3000
/** Timeout in ms for background work after the last request. */
const BACKGROUND_WITHIN_MS = 1000

/**
 * Starts the shop. Resolves when it listens.
 * @param onFatal called with an error that the running shop cannot survive
 * @throws Error with a message for the owner
 */
export async function startShop(settings: Settings, onFatal: (error: Error) => void): Promise<RunningShop> {
  const releaseFolder = await openDataFolder(settings)
  try {
    return await openShop(settings, onFatal, releaseFolder)
  } catch (error) {
    releaseFolder()
    throw error
  }
}

async function openShop(
  settings: Settings,
  onFatal: (error: Error) => void,
  releaseFolder: () => void,
): Promise<RunningShop> {
  const secret = await loadSessionSecret(settings)
  const metrics = createMetrics({ ofProcess: true })
  const database = await openDatabase(
    {
      ...settings,
      template: templateFolder(),
      limitsAll: true,
      onQuery: metrics.onQuery,
      onTurn: (isAway) => console.error(isAway ? AWAY : BACK),
    },
    (error) => console.error(`A database connection was lost: ${error.message}`),
    onFatal,
  )
  try {
    await migrate(database.db)
    await assertSameSecret(database.db, settings, secret)
    if (settings.demo) {
      // Load this module only for demos, to save memory.
      const { seedDemo } = await import('../demo/seed.ts')
      await seedDemo(database.db)
    }
    const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)))
    const app = await buildApp({
      settings,
      db: database.db,
      pool: database.pool,
      limitsWaiting: true,
      ...(settings.databaseUrl !== null && { databaseClock: {} }),
      metrics,
      secret,
      storefront: { projectRoot, print: (line) => void process.stdout.write(`  ${line}\n`) },
    })
    await app.listen({ port: settings.port, host: settings.host }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EADDRINUSE' ? portTaken(settings) : error
    })
    app.background.start()
    const endAdministration = await openAdministrationOf(app, settings, projectRoot, database.copyTo)
    const code = await inviteFirstOwner(database.db, app.context.now())
    return {
      ownerLink: code && `${settings.publicOrigin}${toOwner()}?code=${code}`,
      port: (app.server.address() as { port: number }).port,
      missing: missingOf(app.context.settings, app.context.shop.current()),
      async close() {
        await Promise.all([app.draining.run(), endsWithin(COMMAND_WITHIN_MS, endAdministration())])
        await endsWithin(BACKGROUND_WITHIN_MS, app.close())
        await database.close()
        releaseFolder()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * Refuses a secret that differs from that of the other servers, because half of all calls would be answered with 401. An embedded
 * database has only one server, so its secret may change.
 */
async function assertSameSecret(db: OpenDatabase['db'], { databaseUrl }: Settings, secret: string) {
  const mark = markOfSecret(secret)
  if (databaseUrl === null) return replaceSecretMark(db, mark)
  if (await agreeOnSecret(db, mark)) return
  throw new Error(
    'SESSION_SECRET is another one than the servers of this database have: logins of one would be refused by the other. ' +
      'Give each the same. To change it for all, stop them, run "delete from upkeep where key = \'secret.mark\'" ' +
      'in the database and start them; everybody logs in again.',
  )
}

/** Minimum ms after which a running command drops cached pages and answers again. */
const CHANGED_EVERY_MS = 1000
/** Minimum ms after which a running command makes open tabs refetch again. */
const TABS_NOTIFIED_EVERY_MS = 10_000
/** Number of rows that a command writes in one transaction. Shoppers wait about 0.1 s for it (5 ms a row). */
const ROWS_AT_ONCE = 20

/** Opens the socket for commands. Without it the shop still starts, but commands report that the data folder is in use. */
async function openAdministrationOf(
  app: FastifyInstance,
  { dataDir }: Settings,
  projectRoot: string,
  copyDatabase: OpenDatabase['copyTo'],
) {
  const { db, now, bus } = app.context
  try {
    return await openAdministration({
      ...{ db, now, dataDir, projectRoot, copyDatabase, rowsAtOnce: ROWS_AT_ONCE },
      search: () => app.shopSearch,
      onWritten: both(
        atMostEvery(CHANGED_EVERY_MS, () => bus.emit('storefront.changed', {})),
        atMostEvery(TABS_NOTIFIED_EVERY_MS, () => bus.emit('tabs.outdated', { ids: null })),
      ),
      onError: (error) => app.log.error({ err: error }, 'a command of the owner failed'),
    })
  } catch (error) {
    app.log.warn({ err: error }, 'commands of the owner cannot reach this shop')
    return async () => {}
  }
}

const both = (first: () => void, second: () => void) => () => {
  first()
  second()
}

const portTaken = ({ port }: Settings) =>
  new Error(`Port ${port} is in use by another program. Stop it, or choose another port with PORT=<number>.`)
