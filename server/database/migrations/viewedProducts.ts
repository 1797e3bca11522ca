import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Products that members viewed, on all their devices. */
export const viewedProducts: Migration = {
  name: '0111_viewed_products',
  async up(db) {
    await sql
      .raw(
        `
        create table viewed_products (
          user_id integer not null references users on delete cascade,
          product_id integer not null references products on delete cascade,
          viewed_at timestamptz not null,
          primary key (user_id, product_id));
        create index viewed_products_product on viewed_products (product_id);`,
      )
      .execute(db)
  },
}
