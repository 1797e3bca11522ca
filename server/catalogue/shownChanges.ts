import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { readShownState } from './versionRepository.ts'

export interface News {
  /** Products that look different; null: more of them than are worth naming. */
  readonly ids: readonly number[] | null
  /** How often staff or a command changed the catalogue, on any server. */
  readonly versions: number
}

/** More products than this at a time are an import: everything is made again. */
const MOST = 500

/** What looks different since the last read. Read by one caller at a time. */
export function createShownChanges(db: Kysely<Database>) {
  let version: number | null = null
  let horizon: string | null = null
  /** Changes at or above the horizon that were given already: the database says them until older transactions end. */
  let given = new Map<number, string>()

  return {
    /** Null: nothing looks different, or it is the first read. */
    async read(): Promise<News | null> {
      const state = await readShownState(db, horizon, MOST + 1)
      const isFirst = version === null
      const versions = state.version - (version ?? state.version)
      const fresh = state.shown.filter(([id, change]) => given.get(id) !== change)
      const nextHorizon = BigInt(state.horizon)
      given = new Map(state.shown.filter(([, change]) => BigInt(change) >= nextHorizon))
      version = state.version
      horizon = state.horizon
      if (isFirst || (fresh.length === 0 && versions === 0)) return null
      const ids = state.shown.length > MOST ? null : fresh.map(([id]) => id)
      return { ids, versions }
    },
  }
}
