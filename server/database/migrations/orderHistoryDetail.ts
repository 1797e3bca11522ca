import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Old and new values of what a shopper changed. In a column of its own, because recordings contain the cause but no addresses. */
export const orderHistoryDetail: Migration = {
  name: '0092_order_history_detail',
  async up(db) {
    await sql`alter table order_history add column detail text not null default ''`.execute(db)
  },
}
