import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

type Db = Kysely<Database>

/** Adds one alert per mobile and product; after a notification it can be added again. */
export async function addStockAlert(
  db: Db,
  { productId, mobile, now }: { productId: number; mobile: string; now: Date },
): Promise<void> {
  await db
    .insertInto('stock_alerts')
    .values({ product_id: productId, mobile, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'mobile'])
        .doUpdateSet({ created_at: now, sent_at: null, claimed_until: null })
        .where('stock_alerts.sent_at', 'is not', null),
    )
    .execute()
}

export interface DueAlert {
  readonly productId: number
  readonly mobile: string
  readonly nameFa: string
  readonly slug: string
}

/**
 * Claims alerts of products that are in stock again, until `until`: after a crash they become due again, and no other server
 * sends them meanwhile.
 */
export async function claimDueAlerts(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    update stock_alerts set claimed_until = ${until}
    from products
    where products.id = stock_alerts.product_id
      and (stock_alerts.product_id, stock_alerts.mobile) in (
        select alert.product_id, alert.mobile from stock_alerts alert
        join products product on product.id = alert.product_id
        where alert.sent_at is null and product.available and product.published
          and (alert.claimed_until is null or alert.claimed_until <= ${now})
        order by alert.created_at
        limit ${limit}
        for update of alert skip locked)
    returning stock_alerts.product_id as "productId", stock_alerts.mobile,
      products.name_fa as "nameFa", products.slug`.execute(db)
  return rows
}

export async function markAlertSent(
  db: Db,
  { productId, mobile }: Pick<DueAlert, 'productId' | 'mobile'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('stock_alerts')
    .set({ sent_at: now, claimed_until: null })
    .where('product_id', '=', productId)
    .where('mobile', '=', mobile)
    .execute()
}
