import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { readShownState } from './versionRepository.ts'

export interface News {
  /** Products that look different, with the transaction that did it; null: more of them than are worth naming. */
  readonly shown: readonly (readonly [id: number, commit: string])[] | null
  /** Transactions in which staff or a command changed the catalogue, on any server; null: too many to be named. */
  readonly commits: readonly string[] | null
  /** Transactions below it are part of this read or of an earlier one. */
  readonly horizon: bigint
}

/** More products than this at a time are an import: everything is made again. */
const MOST = 500

/** What looks different since the last read. Read by one caller at a time. */
export function createShownChanges(db: Kysely<Database>) {
  let count: number | null = null
  let horizon: string | null = null
  /** Changes at or above the horizon that were given already: the database says them until older transactions end. */
  let given = new Map<number, string>()

  return {
    /** Null: nothing looks different, or it is the first read. */
    async read(): Promise<News | null> {
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
