import { sql, type Kysely, type Updateable } from 'kysely'
import type { AlertKind } from '../../contract/stockAlerts/rules.ts'
import type { StockAlertsTable } from '../database/opinionsSchema.ts'
import type { Database } from '../database/schema.ts'

type Db = Kysely<Database>

const tables = { stock: 'stock_alerts', price: 'price_alerts' } as const

/**
 * Adds one alert per mobile and product. It can be added again after a notification, and while one is being sent: the product is
 * sold out again then.
 */
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
        .doUpdateSet({ created_at: now, sent_at: null, claimed_until: null, refusals: 0 })
        .where((eb) =>
          eb.or([
            eb('stock_alerts.sent_at', 'is not', null),
            eb('stock_alerts.claimed_until', 'is not', null),
          ]),
        ),
    )
    .execute()
}

/** Like `addStockAlert`, for a price below `price` (Toman); a repeated request replaces the price. */
export async function addPriceAlert(
  db: Db,
  { productId, mobile, price, now }: { productId: number; mobile: string; price: number; now: Date },
): Promise<void> {
  await db
    .insertInto('price_alerts')
    .values({ product_id: productId, mobile, price, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'mobile'])
        .doUpdateSet({ price, created_at: now, sent_at: null, claimed_until: null, refusals: 0 }),
    )
    .execute()
}

export interface DueAlert {
  readonly kind: AlertKind
  readonly productId: number
  readonly mobile: string
  readonly nameFa: string
  /** Toman. */
  readonly price: number
  /** How often the carrier refused it. */
  readonly refusals: number
  readonly claimedUntil: Date
}

/**
 * Claims alerts of products that are in stock again or cheaper, until `until`: after a crash they become due again, and no
 * other server sends them meanwhile.
 */
export async function claimDueAlerts(
  db: Db,
  kind: AlertKind,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<DueAlert[]> {
  const table = sql.table(tables[kind])
  const isCheaper = kind === 'price' ? sql`and product.price < alert.price` : sql``
  const { rows } = await sql<Omit<DueAlert, 'kind' | 'claimedUntil'>>`
    update ${table} as claimed set claimed_until = ${until}
    from products
    where products.id = claimed.product_id
      and (claimed.product_id, claimed.mobile) in (
        select alert.product_id, alert.mobile from ${table} alert
        join products product on product.id = alert.product_id
        where alert.sent_at is null and product.available and product.published ${isCheaper}
          and (alert.claimed_until is null or alert.claimed_until <= ${now})
        order by alert.refusals, alert.created_at
        limit ${limit}
        for update of alert skip locked)
    returning claimed.product_id as "productId", claimed.mobile,
      products.name_fa as "nameFa", products.price, claimed.refusals`.execute(db)
  return rows.map((row) => ({ kind, claimedUntil: until, ...row }))
}

/** Marks an alert as done, because it was sent or given up. */
export const markAlertSent = (db: Db, alert: DueAlert, now: Date) =>
  updateAlert(db, alert, { sent_at: now, claimed_until: null })

/** Postpones an alert to `nextAt`, because the carrier refused it. */
export const postponeAlert = (db: Db, alert: DueAlert, nextAt: Date) =>
  updateAlert(db, alert, { claimed_until: nextAt, refusals: alert.refusals + 1 })

/** Leaves an alert that the shopper has requested again during the message: the new one is not claimed. */
async function updateAlert(
  db: Db,
  { kind, productId, mobile, claimedUntil }: DueAlert,
  columns: Updateable<StockAlertsTable>,
): Promise<void> {
  await db
    .updateTable(tables[kind])
    .set(columns)
    .where('product_id', '=', productId)
    .where('mobile', '=', mobile)
    .where('claimed_until', '=', claimedUntil)
    .execute()
}
