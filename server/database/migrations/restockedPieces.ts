import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** The pieces of a return that the stock really got, fewer than the saleable ones if their choice was deleted; null for older ones. */
export const restockedPieces: Migration = {
  name: '0127_restocked_pieces',
  async up(db) {
    await sql
      .raw(`alter table order_return_items add restocked integer check (restocked between 0 and saleable);`)
      .execute(db)
  },
}
