/** Pools whose queries time out when the database does not answer; shoppers have their own pool. */
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { currentCaller, type Caller } from './callers.ts'
import type { DatabaseWatch } from './watch.ts'

/** ms after which PostgreSQL cancels a statement. */
export const STATEMENT_TIMEOUT_MS = { shopper: 4000, other: 32_000 } as const
/** Further ms to wait for PostgreSQL's cancellation before the database counts as silent. */
const GRACE_MS = 400
/** ms after which a slow query makes the shop check whether the database answers. */
const SUSPICIOUS_MS = 1000

export interface Pools {
  readonly shoppers: pg.Pool
  /** The same pool for an embedded database, which has one connection. */
  readonly others: pg.Pool
}

interface Waiting {
  readonly watch: DatabaseWatch
  /** Whether background work times out too. */
  readonly limitsAll: boolean
}

/** Chooses the pool by the caller. */
export function timedPools(pools: () => Pools, waiting: Waiting): PostgresPool {
  return {
    async connect() {
      const { shoppers, others } = pools()
      const pool = currentCaller()?.kind === 'shopper' ? shoppers : others
      const giveBack = (late: Promise<pg.PoolClient>) => void late.then((client) => client.release(), ignore)
      return new TimedClient(await inTime(waiting, () => pool.connect(), giveBack), waiting)
    },
    async end() {
      await Promise.all([...new Set<pg.Pool>(Object.values(pools()))].map((pool) => pool.end()))
    },
  }
}

/**
 * A connection from the pool until its release. After a timeout, `release` closes it and the pool opens another, because the
 * next query would wait behind the missing answer, and a transaction might be open.
 */
class TimedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #waiting: Waiting
  #isInTransaction = false
  #isLost = false
  #silence: DatabaseSilent | undefined

  constructor(client: pg.PoolClient, waiting: Waiting) {
    this.#client = client
    this.#waiting = waiting
    client.on('error', this.#onError)
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('Cursors of the driver are not used.')
    return this.#ask(text, [...values])
  }

  async #ask(text: string, values: unknown[]): Promise<unknown> {
    if (this.#silence) throw this.#silence
    const isDoubtful = /^commit/i.test(text) || (!this.#isInTransaction && !READS.test(text))
    if (BEGINS.test(text)) this.#isInTransaction = true
    if (ENDS.test(text)) this.#isInTransaction = false
    let isAsked = false
    const ask = () => {
      isAsked = true
      return this.#client.query(text, values)
    }
    try {
      return await inTime(this.#waiting, ask, ignore)
    } catch (error) {
      const { code, message } = error as { code?: string; message: string }
      if (error instanceof DatabaseSilent) {
        this.#silence = new DatabaseSilent(message, isAsked && isDoubtful)
        throw this.#silence
      }
      if (code === CANCELLED && currentCaller()) throw new DatabaseSilent(message)
      if (isDoubtful && (this.#isLost || code === 'ECONNRESET' || code === 'EPIPE'))
        throw new DatabaseSilent(message, true)
      throw error
    }
  }

  release(): void {
    this.#client.off('error', this.#onError)
    this.#client.release(this.#silence !== undefined)
  }

  readonly #onError = () => {
    this.#isLost = true
  }
}

const BEGINS = /^(begin|start transaction)/i
const ENDS = /^(commit|rollback$)/i
const READS = /^(\s|\()*(select|show|begin|start|rollback|explain)/i
/** PostgreSQL cancelled the statement, which has therefore changed nothing. */
const CANCELLED = '57014'

/**
 * The result of a query, until the caller's timeout.
 * @param onGivenUp called on timeout; later rejections are ignored
 * @throws DatabaseSilent on timeout, or if the database is unreachable
 */
function inTime<T>(
  { watch, limitsAll }: Waiting,
  ask: () => Promise<T>,
  onGivenUp: (outcome: Promise<T>) => void,
): Promise<T> {
  const caller = currentCaller()
  if (!caller && !limitsAll) return ask()
  if (caller && watch.isAway && givesUp(caller, !caller.hasQueried))
    return Promise.reject(new DatabaseSilent('the database is unreachable'))
  if (caller) caller.hasQueried = true
  return new Promise((resolve, reject) => {
    let isSettled = false
    const settle = () => {
      isSettled = true
      clearTimeout(timer)
      clearInterval(suspicion)
      stop()
    }
    const giveUp = (message: string) => {
      if (isSettled) return
      settle()
      reject(new DatabaseSilent(message))
      outcome.catch(ignore)
      onGivenUp(outcome)
    }
    const limit = STATEMENT_TIMEOUT_MS[caller?.kind === 'shopper' ? 'shopper' : 'other'] + GRACE_MS
    // Gives up only after the answers that arrived while this thread was busy have been read.
    const late = () => setImmediate(() => giveUp('the database did not answer in time'))
    const timer = setTimeout(late, limit)
    const suspicion = setInterval(() => caller && watch.suspect(), SUSPICIOUS_MS)
    const stop =
      caller && givesUp(caller) ? watch.onAway(() => giveUp('the database is unreachable')) : ignore
    const outcome = ask()
    outcome.then(
      (value) => {
        if (isSettled) return
        settle()
        resolve(value)
      },
      (error: unknown) => {
        if (isSettled) return
        settle()
        reject(error as Error)
      },
    )
  })
}

/** Whether a caller times out. Work that has begun does not, because it may be the reason why the database is busy. */
const givesUp = ({ kind }: Caller, isFirst = false) => kind !== 'work' || isFirst

function ignore() {}

/**
 * The database did not answer before the timeout. `isDoubtful`: a write may have been, or may still be, carried out.
 */
export class DatabaseSilent extends Error {
  readonly isDoubtful: boolean

  constructor(message: string, isDoubtful = false) {
    super(message)
    this.isDoubtful = isDoubtful
  }
}
