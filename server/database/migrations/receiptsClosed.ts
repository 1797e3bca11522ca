import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Whether staff refused a receipt for good, so that the shopper cannot send another one. */
export const receiptsClosed: Migration = {
  name: '0124_receipts_closed',
  async up(db) {
    await sql.raw(`alter table card_payments add closed boolean not null default false;`).execute(db)
  },
}
