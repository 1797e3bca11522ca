import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** How often the carrier refused a text message about a product, because the shop gives up after some refusals. */
export const alertRefusals: Migration = {
  name: '0123_alert_refusals',
  async up(db) {
    await sql
      .raw(
        `
        alter table stock_alerts add refusals smallint not null default 0;
        alter table price_alerts add refusals smallint not null default 0;`,
      )
      .execute(db)
  },
}
