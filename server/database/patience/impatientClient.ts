import pg from 'pg'
import { DatabaseSilent } from './databaseSilent.ts'
import { patiently } from './patiently.ts'
import { patienceOfCaller } from './patience.ts'
import type { DatabaseWatch } from './watch.ts'

const TIMED_OUT = 'Query read timeout'

export interface ImpatientClients {
  readonly Client: typeof pg.Client
  /** Ends connections that nobody waits at: what was their far end may be gone. */
  endIdle(): void
}

/**
 * Connections whose question is given up end, and the pool opens others: the next question would wait behind the answer
 * that does not come, and a transaction would be left open.
 * @param onGivenUp called with PostgreSQL's number of the process that may still be at it
 */
export function impatientClients(
  watch: DatabaseWatch,
  onGivenUp: (processId: number) => void,
): ImpatientClients {
  const open = new Set<ImpatientClient>()

  class ImpatientClient extends pg.Client {
    #asked = 0
    #isInTransaction = false
    #silence: DatabaseSilent | undefined

    constructor(config?: pg.ClientConfig) {
      super(config)
      open.add(this)
      this.once('end', () => open.delete(this))
      const query = this.query.bind(this) as (...given: unknown[]) => unknown
      const watched = (...given: unknown[]): unknown => {
        if (this.#silence) return Promise.reject(this.#silence)
        if (given.some((one) => typeof one === 'function')) return query(...given)
        return this.#ask(() => query(...given) as Promise<unknown>, textOf(given[0]))
      }
      this.query = watched as pg.Client['query']
    }

    get isIdle(): boolean {
      return this.#asked === 0
    }

    async #ask(ask: () => Promise<unknown>, text: string): Promise<unknown> {
      const isDoubtful = /^commit/i.test(text) || (!this.#isInTransaction && !READS.test(text))
      if (BEGINS.test(text)) this.#isInTransaction = true
      if (ENDS.test(text)) this.#isInTransaction = false
      let isAsked = false
      this.#asked += 1
      try {
        return await patiently(
          watch,
          () => {
            isAsked = true
            return ask()
          },
          () => this.#giveUp(),
        )
      } catch (error) {
        const { message } = error as Error
        if (message === TIMED_OUT) this.#giveUp()
        if (isAsked && isDoubtful && isCutOff(error)) throw new DatabaseSilent(message, true)
        if (!(error instanceof DatabaseSilent)) throw error
        // Before its turn came it was refused; a transaction that is left open must not be gone on with all the same.
        if (!isAsked) void this.end()
        this.#silence = new DatabaseSilent(message, isAsked && isDoubtful)
        throw this.#silence
      } finally {
        this.#asked -= 1
      }
    }

    #giveUp(): void {
      const { processID } = this as unknown as { processID: number | null }
      void this.end()
      if (processID && !watch.isAway) onGivenUp(processID)
    }
  }

  return {
    Client: ImpatientClient,
    endIdle() {
      for (const client of [...open]) if (client.isIdle) streamOf(client).destroy()
    },
  }
}

const BEGINS = /^(begin|start transaction)/i
const ENDS = /^(commit|rollback$)/i
const READS = /^(\s|\()*(select|show|begin|start|rollback|explain)/i

/** The line broke while the answer was awaited: what was asked may have arrived, and its answer have been lost. */
const isCutOff = (error: unknown) => {
  const { code = '', message } = error as { code?: string; message: string }
  return code === 'ECONNRESET' || code === 'EPIPE' || message.startsWith('Connection terminated')
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: string }).text ?? '')

const streamOf = (client: pg.Client) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream

/** Whoever waits for a connection waits for the database. */
export class ImpatientPool extends pg.Pool {
  readonly #watch: DatabaseWatch

  constructor(config: pg.PoolConfig, watch: DatabaseWatch) {
    super(config)
    this.#watch = watch
    const connect = this.connect.bind(this) as (callback?: unknown) => Promise<pg.PoolClient>
    const watched = (callback?: unknown) =>
      callback || !patienceOfCaller()
        ? connect(callback)
        : patiently(
            this.#watch,
            () => connect(),
            (late) => void late.then((client) => client.release(), ignore),
          )
    this.connect = watched as pg.Pool['connect']
  }
}

function ignore() {}
