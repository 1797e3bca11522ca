import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { readShownState } from './versionRepository.ts'

interface ShownChanges {
  /** Changed products with their transactions; null for too many. */
  readonly shown: readonly (readonly [id: number, commit: string])[] | null
  /** Transactions in which staff or a command changed data of the whole shop, on any server; null for too many. */
  readonly commits: readonly string[] | null
  /** This read and earlier ones include all transactions below it. */
  readonly horizon: bigint
}

/** With more changed products than this, as after an import, the caller gets no ids and drops all cached pages. */
const MOST = 500

/** Reads the changes of what shoppers see since the last read. One read at a time. */
export function createShownChanges(db: Kysely<Database>) {
  let count: number | null = null
  let horizon: string | null = null
  /**
   * Changes at or above the horizon that were returned already: the database repeats them until older transactions end.
   */
  let given = new Map<number, string>()

  return {
    /** Null at the first read, or without changes. */
    async read(): Promise<ShownChanges | null> {
      const state = await readShownState(db, horizon, MOST + 1)
      const isFirst = count === null
      const bumps = state.commits.count - (count ?? state.commits.count)
      const fresh = state.shown.filter(([id, commit]) => given.get(id) !== commit)
      const nextHorizon = BigInt(state.horizon)
      given = new Map(state.shown.filter(([, commit]) => BigInt(commit) >= nextHorizon))
      count = state.commits.count
      horizon = state.horizon
      if (isFirst || (fresh.length === 0 && bumps === 0)) return null
      return {
        shown: state.shown.length > MOST ? null : fresh,
        commits: bumps > state.commits.last.length ? null : state.commits.last.slice(0, bumps),
        horizon: nextHorizon,
      }
    },
  }
}
