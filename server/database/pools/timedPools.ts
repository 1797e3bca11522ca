/** Connections that are given up when the database does not answer in time; shoppers have a pool of their own. */
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { currentCaller, type Caller } from './callers.ts'
import { DatabaseSilent } from './databaseSilent.ts'
import type { DatabaseWatch } from './watch.ts'

/** ms that PostgreSQL takes for a statement before it gives it up. */
export const STATEMENT_TIMEOUT_MS = { shopper: 4000, other: 32_000 } as const
/** ms after that, in which an answer arrives unless the database is frozen. */
const GRACE_MS = 400
/** ms after which the database is asked whether it is there at all. */
const SUSPICIOUS_MS = 1000

export interface Pools {
  readonly shoppers: pg.Pool
  /** The same one for an embedded database, which has one connection. */
  readonly others: pg.Pool
}

interface Waiting {
  readonly watch: DatabaseWatch
  /** Whether work that nobody waits for is given up, too. */
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
 * A connection until it is given back. Where a question was given up it is ended then, and the pool opens another: the next
 * question would wait behind the answer that does not come, and a transaction would be left open.
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
/** PostgreSQL has given up a statement, which has therefore changed nothing. */
const CANCELLED = '57014'

/**
 * The outcome of what the database was asked, for as long as the caller waits.
 * @param onGivenUp called when nobody waits for the outcome any more; its later rejection is ignored
 * @throws DatabaseSilent when the caller's time is over, or the database is away
 */
function inTime<T>(
  { watch, limitsAll }: Waiting,
  ask: () => Promise<T>,
  onGivenUp: (outcome: Promise<T>) => void,
): Promise<T> {
  const caller = currentCaller()
  if (!caller && !limitsAll) return ask()
  if (caller && watch.isAway && givesUp(caller, !caller.hasAsked))
    return Promise.reject(new DatabaseSilent('the database is away'))
  if (caller) caller.hasAsked = true
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
    // What came while this thread was busy is read first.
    const late = () => setImmediate(() => giveUp('the database did not answer in time'))
    const timer = setTimeout(late, limit)
    const suspicion = setInterval(() => caller && watch.suspect(), SUSPICIOUS_MS)
    const stop = caller && givesUp(caller) ? watch.onAway(() => giveUp('the database is away')) : ignore
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

/** Work that is under way waits for what it asks next: it may be what keeps the database. */
const givesUp = ({ kind }: Caller, isFirst = false) => kind !== 'work' || isFirst

function ignore() {}
