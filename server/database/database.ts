import { Socket } from 'node:net'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Database } from './schema.ts'
import { openEmbedded } from './embedded/embedded.ts'
import { endsWithin } from './within.ts'
import { openPools, PROGRAMME, type PoolCounts } from './pools/openPools.ts'
import { timedPools } from './pools/timedPools.ts'
import { DatabaseWatch } from './pools/watch.ts'

/** The embedded database in `dataDir` (absolute), unless there is a URL. */
export interface DatabaseSettings {
  readonly databaseUrl: string | null
  readonly dataDir: string
  /** Folder of the database that a new embedded one is copied from, if it exists. */
  readonly template?: string
  /** False: the embedded database answers commits before they are on the disk. */
  readonly embeddedSync?: boolean
  /** True: queries of background work time out too when the database does not answer. */
  readonly limitsAll?: boolean
  /** Called when the database stops answering, and when it answers again. */
  readonly onTurn?: (isAway: boolean) => void
  /** Called for each query with the ms it took, without the wait for a connection. */
  readonly onQuery?: (ms: number, outcome: 'ok' | 'failed') => void
}

export interface OpenDatabase {
  readonly db: Kysely<Database>
  readonly pool: PoolCounts
  /** Copies the embedded database (see embedded.ts); null for PostgreSQL, which has its own backups. */
  readonly copyTo: ((folder: string) => Promise<void>) | null
  /** Ends the connections within a second, then the embedded database. */
  close(): Promise<void>
}

/** Timeout in ms for running queries when the database is closed, and again for their end. */
const CLOSE_WITHIN_MS = 500

/**
 * Opens the database of the settings: PostgreSQL at DATABASE_URL, or the embedded one in DATA_DIR. Callers use both in the
 * same way.
 * @param onError called for lost connections; the pool replaces them
 * @param onFatal called when the embedded database died: the process cannot go on
 * @throws Error with a message for the owner
 */
export async function openDatabase(
  settings: DatabaseSettings,
  onError: (error: Error) => void,
  onFatal: (error: Error) => void = onError,
): Promise<OpenDatabase> {
  const embedded = settings.databaseUrl
    ? null
    : await openEmbedded({ ...settings, sync: settings.embeddedSync }, onFatal)
  const { databaseUrl } = settings
  let isClosing = false
  const pools = openPools({
    databaseUrl,
    embedded,
    onError(error) {
      if (!isClosing) onError(error)
    },
  })
  const watch = new DatabaseWatch({
    ping: embedded ? () => embedded.ping() : (signal) => pingOutside(databaseUrl ?? '', signal),
    onTurn(isAway) {
      settings.onTurn?.(isAway)
      // Connections of the embedded database end in this process, so they need no renewal.
      if (isAway && !embedded) pools.renew()
    },
  })
  const { onQuery } = settings
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: timedPools(pools.current, { watch, limitsAll: settings.limitsAll ?? false }),
    }),
    ...(onQuery && {
      log: (event) => onQuery(event.queryDurationMillis, event.level === 'error' ? 'failed' : 'ok'),
    }),
  })
  const close = async () => {
    isClosing = true
    watch.close()
    const ended = db.destroy()
    if (!(await endsWithin(CLOSE_WITHIN_MS, ended))) {
      await endsWithin(CLOSE_WITHIN_MS, Promise.all([cutOff(pools.busy, databaseUrl), ended]))
    }
    await embedded?.close()
  }
  try {
    await assertUtf8(db)
  } catch (error) {
    await close()
    throw explain(error, settings.databaseUrl)
  }
  return { db, pool: pools.counts, copyTo: embedded?.copyTo ?? null, close }
}

/** Cancels running queries, because PostgreSQL would otherwise finish them and hold their locks. */
async function cutOff(busy: ReadonlySet<pg.PoolClient>, databaseUrl: string | null): Promise<void> {
  const clients = [...busy] as unknown as (pg.Client & { processID?: number })[]
  if (databaseUrl)
    await endQueries(
      databaseUrl,
      clients.map(({ processID }) => processID ?? 0),
    ).catch(ignore)
  for (const client of clients) client.end().catch(ignore)
}

async function endQueries(connectionString: string, processes: readonly number[]): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CLOSE_WITHIN_MS })
  client.on('error', ignore)
  await client.connect()
  await client.query('select pg_terminate_backend(id) from unnest($1::int[]) as id', [processes])
  await client.end()
}

/** Opens a new connection, because the existing ones may hang. */
async function pingOutside(connectionString: string, signal: AbortSignal): Promise<void> {
  const socket = new Socket()
  const client = new pg.Client({ connectionString, application_name: PROGRAMME, stream: () => socket })
  client.on('error', ignore)
  const hangUp = () => void socket.destroy()
  signal.addEventListener('abort', hangUp)
  try {
    await client.connect()
    await client.query('select 1')
    await client.end()
  } finally {
    hangUp()
  }
}

/** Ignores errors of connections that are being closed; if the database hangs, they end with the process. */
function ignore() {}

/** With LC_CTYPE C the trigrams of Persian words are empty, so searches would find nothing. */
async function assertUtf8(db: Kysely<Database>) {
  const { rows } = await sql<{ encoding: string; ctype: string }>`
    select current_setting('server_encoding') as encoding, datctype as ctype
    from pg_database where datname = current_database()`.execute(db)
  const found = rows[0]
  if (found?.encoding === 'UTF8' && !/^(C|POSIX)$/.test(found.ctype)) return
  throw new Error(
    `The database has encoding ${found?.encoding} and LC_CTYPE ${found?.ctype}; Persian text needs UTF8 and ` +
      'a UTF-8 character type. Create it anew with: createdb --encoding=UTF8 --lc-ctype=C.UTF-8 ' +
      '--lc-collate=C --template=template0 <name>',
  )
}

/** Adds the address, without the password, to the error of a refused connection. */
function explain(error: unknown, databaseUrl: string | null): unknown {
  const code = (error as NodeJS.ErrnoException).code
  if (!databaseUrl || !code) return error
  const { hostname, port, pathname } = new URL(databaseUrl)
  return new Error(
    `The database of DATABASE_URL (${hostname}:${port || 5432}${pathname}) cannot be used: ` +
      ((error as Error).message || code),
    { cause: error },
  )
}
