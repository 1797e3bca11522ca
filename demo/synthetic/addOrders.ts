import { sql, type Kysely } from 'kysely'
import type { Database } from '../../server/database/schema.ts'

/** Number of orders in one statement, because larger ones need too much memory, also in the embedded database. */
const BATCH = 5000
/** Average number of orders of a member. */
const EACH = 10

/** First mobile number of synthetic members, in a range that no person and no test uses. */
const MOBILES = 9_990_000_000

/**
 * Adds `count` orders of the last two years, newest last, with their lines, payments, histories and members. Most
 * are paid and sent; some are pending, failed, cancelled or being refunded. The catalogue must have products.
 */
export async function addSyntheticOrders(db: Kysely<Database>, count: number): Promise<void> {
  await addMembers(db, Math.ceil(count / EACH))
  for (let from = 0; from < count; from += BATCH)
    await db.transaction().execute(async (trx) => {
      const batch = { from, until: Math.min(from + BATCH, count), count }
      await sql`create temporary table made on commit drop as ${orders(batch)}`.execute(trx)
      for (const insert of [intoOrders, lines, payments, histories]) await insert.execute(trx)
    })
  await sql`analyze orders, order_items, payments, order_history, users`.execute(db)
}

async function addMembers(db: Kysely<Database>, count: number): Promise<void> {
  await sql`insert into users (mobile, password_hash, first_name, last_name, role, mobile_verified_at)
    select ${'0'} || (${MOBILES}::bigint + n)::text, null, ${pick(firstNames, sql`n`)}, ${pick(lastNames, sql`n / 7`)},
      'Member', now()
    from generate_series(0, ${count - 1}::int) as n
    on conflict (mobile) do nothing`.execute(db)
}

const firstNames = (
  'سارا نیلوفر کاوه آرش مینا بهرام لیلا پویا زهرا مریم فاطمه علی محمد رضا حسین امیر مهدی شیرین نرگس سمیرا پریسا هانیه ' +
  'یاسمن بهاره سیاوش کیان آرمین سهراب رامین فرهاد'
).split(' ')
const lastNames = (
  'کیانی مرادی رستگار صابری نیک‌پی فرهمند آریان دهقان یزدانی محمدی احمدی حسینی رضایی کریمی موسوی جعفری صادقی رحیمی ' +
  'ابراهیمی حیدری قاسمی اکبری نوری سلیمانی شریفی باقری کاظمی یوسفی طاهری امینی نجفی'
).split(' ')

const provinces = ['تهران', 'اصفهان', 'فارس', 'خراسان رضوی', 'آذربایجان شرقی', 'گیلان', 'یزد']
const towns = ['تهران', 'کاشان', 'شیراز', 'مشهد', 'تبریز', 'رشت', 'یزد']

type Part = ReturnType<typeof sql>

/** SQL that picks one of the texts by a number of the row. */
const pick = (words: readonly string[], n: Part): Part =>
  sql`(${sql.val(words)}::text[])[1 + (${n})::int % ${words.length}::int]`

/** Shares per hundred orders: paid, prepared, sent, cancelled, refunded, unpaid. */
const orders = ({ from, until, count }: { from: number; until: number; count: number }) => sql`
  select nextval(pg_get_serial_sequence('orders', 'id'))::int as id, n, user_id, status, product.*,
    product.price * pieces as payable, pieces, ${pick(firstNames, sql`n`)} || ' ' || ${pick(lastNames, sql`n / 3`)} as receiver,
    ${pick(provinces, sql`n`)} as province, ${pick(towns, sql`n`)} as town,
    now() - (${count}::int - n) * (interval '730 days' / ${count}::int) as at
  from generate_series(${from}::int, ${until - 1}::int) as n
  cross join lateral (select case when n % 100 < 3 then 2 when n % 100 < 85 then 3 when n % 100 < 92 then 4 else 5 end as status,
    1 + n % 3 as pieces) as kind
  join lateral (select users.id as user_id, mobile from users
    where mobile = '0' || (${MOBILES}::bigint + n % ${Math.ceil(count / EACH)}::int)::text) as member on true
  join lateral (select id as product_id, website_code, name_fa, slug, greatest(price, 1000) as price from products
    where id >= 1 + (n::bigint * 7919) % (select max(id) from products) order by id limit 1) as product on true
  order by n`

const intoOrders = sql`insert into orders (id, user_id, idempotency_key, status, reservation, total, payable, address, slot,
    slot_id, confirmed_at, created_at, updated_at, tracking_number, carrier, shipped_at)
  select id, user_id, 'synthetic-' || n || '-' || id, status, case when status in (2, 3) then 'sold' else 'released' end,
    payable, payable,
    jsonb_build_object('receiver', receiver, 'mobile', (select mobile from users where users.id = user_id),
      'province', province, 'city', town, 'postalCode', '8713755155',
      'text', 'خیابان امیرکبیر، کوچهٔ سوم', 'plate', '12', 'unit', ''),
    jsonb_build_object('day', to_char(at, 'YYYY-MM-DD'), 'from', 9, 'to', 12), to_char(at, 'YYYY-MM-DD') || '-9',
    at, at, at, case when status = 3 and n % 100 > 8 then '2143' || lpad(id::text, 12, '0') else '' end,
    case when status = 3 and n % 100 > 8 then 'پست پیشتاز' else '' end,
    case when status = 3 and n % 100 > 8 then at end
  from made`

const lines = sql`insert into order_items (order_id, line, product_id, website_code, name_fa, slug, count, price)
  select id, 1, product_id, website_code, name_fa, slug, pieces, price from made`

const payments = sql`insert into payments (order_id, code, gateway, amount, status, ref_id, next_check_at, settled_at, created_at)
  select id, 'synthetic-' || id, 'sandbox', payable,
    case when status in (2, 3) then 'paid' when status = 4 then 'refunded' else 'failed' end,
    case when status in (2, 3, 4) then 'R' || id else '' end, at, at, at from made`

const histories = sql`insert into order_history (order_id, from_status, to_status, cause, actor, created_at)
  select id, 6, status, 'پرداخت سفارش بررسی شد', 'shop', at from made`
