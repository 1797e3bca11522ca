/** A shop with a large catalogue and years of orders, on PostgreSQL if available, else embedded. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { seedDemo } from '../../demo/seed.ts'
import { addSyntheticOrders } from '../../demo/synthetic/addOrders.ts'
import { addSynthetic } from '../../demo/synthetic/addSynthetic.ts'
import { tidyCatalogue } from '../../server/catalogue/import/tidyCatalogue.ts'
import { openDatabase } from '../../server/database/database.ts'
import { migrate } from '../../server/database/migrate.ts'
import type { Database } from '../../server/database/schema.ts'
import { addressOf, findServer, onServer } from '../../server/testing/outsideServer.ts'
import { projectRoot, startShopProcess } from '../../server/testing/process.ts'

const PRODUCTS = 100_000
const ORDERS = 50_000
const PORT = 4187
const PICTURES = 10_000
/** Pages of the shop, each with a published version. */
export const PAGES = 1000
/** Name of its database on the machine's PostgreSQL; the bench drops it at the end. */
const NAME = `aqrabe_bench_panel_${process.pid}`

export interface BenchShop {
  readonly origin: string
  readonly kind: 'PostgreSQL' | 'embedded'
  /** Existing ids. */
  readonly ids: Readonly<
    Record<'orders' | 'products' | 'users' | 'order_returns' | 'pictures', readonly number[]>
  >
  close(): Promise<void>
}

export async function openBenchShop(): Promise<BenchShop> {
  const given = process.env['BENCH_PANEL_URL']
  const outside = given ? null : await findServer()
  const dataDir = mkdtempSync(join(tmpdir(), 'aqrabe-panel-'))
  const databaseUrl = given ?? (outside && addressOf(outside, NAME))
  if (outside) await onServer(outside, (client) => client.query(`create database ${NAME}`))
  const remove = async () => {
    if (outside)
      await onServer(outside, (client) => client.query(`drop database if exists ${NAME} with (force)`))
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const ids = await fill({ databaseUrl, dataDir })
    const shop = await startShopProcess({
      dataDir,
      port: PORT,
      env: {
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        PUBLIC_ORIGIN: `http://127.0.0.1:${PORT}`,
        DEMO: 'on',
        LOG_LEVEL: 'error',
        MEDIA_DIR: join(projectRoot, '.cache/media'),
      },
    })
    return {
      origin: shop.origin,
      kind: databaseUrl ? 'PostgreSQL' : 'embedded',
      ids,
      async close() {
        await shop.stop()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

async function fill(settings: { databaseUrl: string | null; dataDir: string }) {
  const database = await openDatabase(settings, console.error)
  const { db } = database
  try {
    const began = performance.now()
    await migrate(db)
    const known = await db.selectFrom('products').select('id').limit(1).executeTakeFirst()
    if (!known) {
      await seedDemo(db)
      await addSynthetic(db, PRODUCTS)
      await tidyCatalogue(db)
      await addSyntheticOrders(db, ORDERS)
      await addAround(db)
      const took = Math.round((performance.now() - began) / 1000)
      console.log(`${PRODUCTS} products and ${ORDERS} orders added in ${took} s`)
    }
    // The kept database has the mark of another server's secret. Delete the mark, or this server refuses to start.
    else await sql`delete from upkeep where key = 'secret.mark'`.execute(db)
    return {
      orders: await idsOf(db, 'orders'),
      products: await idsOf(db, 'products'),
      users: await idsOf(db, 'users'),
      order_returns: await idsOf(db, 'order_returns'),
      pictures: Array.from({ length: PICTURES }, (_, index) => index + 1),
    }
  } finally {
    await database.close()
  }
}

/** SQL that adds the other data of a shop of this age: returns, messages, codes, changes by staff, searches. */
const around = [
  `insert into order_returns (order_id, user_id, idempotency_key, state, cause, words, created_at, updated_at)
    select id, user_id, 'bench-' || id, (array['requested', 'accepted', 'received', 'refunded', 'refused'])[1 + id % 5],
      'defect', 'عقربهٔ ثانیه‌شمار ایستاده است', updated_at, updated_at
    from orders where status = 3 and id % 20 = 0`,
  `insert into order_return_items (return_id, line, count)
    select order_returns.id, order_items.line, 1 from order_returns join order_items using (order_id)`,
  `insert into contact_messages (name, mobile, subject, text, created_at, answered_at)
    select 'سارا کیانی', '09131234567', 'زمان ارسال', 'سفارش من کی می‌رسد؟', now() - n * interval '3 hours',
      case when n > 40 then now() end
    from generate_series(1, 5000) as n`,
  `insert into coupons (code, title, kind, value)
    select 'BENCH' || n, 'جشنواره ' || n, 'percent', 10 from generate_series(1, 10000) as n`,
  `insert into audit_log (at, staff_id, staff_name, kind, subject, action, before, after, words)
    select updated_at, null, 'کاوه رستگار', 'order', id::text, 'moved', '{"status":2}', '{"status":3}', 'کاوه رستگار ' || id
    from orders`,
  `insert into photographs (hash, bytes, name, by_staff, created_at)
    select lpad(to_hex(n), 32, '0'), decode(repeat('ab', 4000), 'hex'), 'تصویر ' || n, true, now() - n * interval '1 hour'
    from generate_series(1, ${PICTURES}) as n`,
  `insert into product_images (product_id, position, image_url, alt)
    select id, 9, '/media/photo/' || lpad(to_hex(1 + id % 9000), 32, '0') || '-350.webp', '' from products`,
  `update brands set story = '<img src="/media/picture/' || lpad(to_hex(id), 32, '0') || '-1080.webp">'`,
  `insert into pages (name, path, title, content, modified_at)
    select 'p' || n, 'p' || n, 'صفحهٔ ' || n, '<p>' || repeat('متن ', 500) || '</p>', now() - n * interval '1 hour'
    from generate_series(1, ${PAGES}) as n`,
  `insert into content_versions (content_id, document, staff_name, at)
    select 'page-p' || n, json_build_object('title', 'صفحهٔ ' || n, 'address', 'p' || n, 'description', '', 'keywords', '',
      'body', repeat('متن ', 500), 'category', '', 'tags', '', 'author', '', 'image', '', 'products', '', 'guideOf', '',
      'noindex', false, 'faq', false), 'کاوه رستگار', now()
    from generate_series(1, ${PAGES}) as n`,
  `insert into search_counts (day, words, asked, unanswered)
    select current_date - n % 90, 'ساعت ' || n, 1 + n % 50, n % 2 from generate_series(1, 50000) as n`,
]

async function addAround(db: Kysely<Database>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    for (const statement of around) await sql.raw(statement).execute(connection)
    // A running database does this by itself within a minute.
    await sql`vacuum analyze`.execute(connection)
  })
}

async function idsOf(
  db: Kysely<Database>,
  table: 'orders' | 'products' | 'users' | 'order_returns',
): Promise<number[]> {
  return (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)
}
