import pg from 'pg'
import { STATEMENT_TIMEOUT_MS, type Pools } from './timedPools.ts'

/** `application_name` of every program of the shop. */
export const PROGRAMME = 'aqrabe'
/** Two pools, so that shoppers do not wait for connections in long use by staff. */
const CONNECTIONS = { shopper: 10, other: 5 } as const
const BIGINT = 20

interface PoolsOptions {
  /** Null: the embedded database. */
  readonly databaseUrl: string | null
  readonly embedded: { readonly host: string; readonly connections: number } | null
  /** Called for lost connections, which the pools replace. */
  readonly onError: (error: Error) => void
}

/** Numbers of connections of both pools. */
export interface PoolCounts {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

export interface OpenPools {
  current(): Pools
  /** Connections in use. */
  readonly busy: ReadonlySet<pg.PoolClient>
  readonly counts: PoolCounts
  /** Replaces the idle connections, because they may be dead. */
  renew(): void
}

export function openPools({ databaseUrl, embedded, onError }: PoolsOptions): OpenPools {
  const busy = new Set<pg.PoolClient>()
  const open = (config: pg.PoolConfig) => {
    const pool = new pg.Pool({ ...config, connectionTimeoutMillis: 10_000, types: { getTypeParser } })
    // Without a listener the loss of an idle connection would end the process.
    pool.on('error', onError)
    pool.on('connect', (client) => client.on('error', onError))
    pool.on('acquire', (client) => busy.add(client))
    pool.on('release', (_error, client) => busy.delete(client))
    return pool
  }
  const openBoth = (): Pools => {
    if (!embedded)
      return { shoppers: open(outside(databaseUrl, 'shopper')), others: open(outside(databaseUrl, 'other')) }
    const only = open(inside(embedded))
    return { shoppers: only, others: only }
  }
  let pools = openBoth()
  const count = (of: keyof PoolCounts) =>
    [...new Set([pools.shoppers, pools.others])].reduce((sum, pool) => sum + pool[of], 0)
  return {
    current: () => pools,
    busy,
    counts: {
      get totalCount() {
        return count('totalCount')
      },
      get idleCount() {
        return count('idleCount')
      },
      get waitingCount() {
        return count('waitingCount')
      },
    },
    renew() {
      const old = pools
      pools = openBoth()
      // Not awaited, because a connection may hang.
      for (const pool of [old.shoppers, old.others]) pool.end().catch(onError)
    },
  }
}

function outside(databaseUrl: string | null, caller: 'shopper' | 'other'): pg.PoolConfig {
  return {
    connectionString: databaseUrl ?? '',
    max: CONNECTIONS[caller],
    statement_timeout: STATEMENT_TIMEOUT_MS[caller],
    idle_in_transaction_session_timeout: 30_000,
    application_name: PROGRAMME,
  }
}

function inside({ host, connections }: NonNullable<PoolsOptions['embedded']>): pg.PoolConfig {
  return {
    host,
    // Set, so that PGPORT and PGSSLMODE of the environment do not apply.
    port: 5432,
    ssl: false,
    user: 'postgres',
    database: 'postgres',
    max: connections,
    idleTimeoutMillis: 0,
  }
}

/** Reads bigint as a number, because counts and amounts (Toman) are far below 2^53. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === BIGINT) return Number
  return pg.types.getTypeParser(oid, format as 'text')
}
