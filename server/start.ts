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
  /** The page where the first owner of a new shop makes the account; null: there is an owner, or a link of `npm run owner`. */
  readonly ownerLink: string | null
  /** Ends sockets, then requests, then background work, then the database; within 9 s. */
  close(): Promise<void>
}

const AWAY = 'The database does not answer: shoppers are asked to try again until it does.'
const BACK = 'The database answers again.'
/** Timeout in ms for a command of the owner, which stops between two transactions. */
const COMMAND_WITHIN_MS = 3000
/** Timeout in ms for background work after the last request. */
const BACKGROUND_WITHIN_MS = 1000

/**
 * Opens the shop; resolves when it listens.
 * @param onFatal called with an error that ends the running shop
 * @throws Error with a message for the owner
 */
export async function startShop(settings: Settings, onFatal: (error: Error) => void): Promise<RunningShop> {
  const giveBack = await openDataFolder(settings)
  try {
    return await openShop(settings, onFatal, giveBack)
  } catch (error) {
    giveBack()
    throw error
  }
}

async function openShop(
  settings: Settings,
  onFatal: (error: Error) => void,
  giveBack: () => void,
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
      // Loaded only for demos, to save memory.
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
        giveBack()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * Refuses another secret than that of the other servers, because half of all calls would be answered with 401. Only one
 * server uses an embedded database, so its secret may change.
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

/** Least ms between two times at which a running command clears pages and answers. */
const CHANGED_EVERY_MS = 1000
/** Least ms between two times at which a running command makes open tabs fetch again. */
const TABS_NOTIFIED_EVERY_MS = 10_000
/** Rows of one transaction of a command. Shoppers wait for it about 0.1 s (5 ms a row). */
const ROWS_AT_ONCE = 20

/** If the socket cannot be made, the shop opens without it, and commands report that the data folder is in use. */
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
        atMostEvery(TABS_NOTIFIED_EVERY_MS, () => bus.emit('products.changed', { ids: null })),
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
