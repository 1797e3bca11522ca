import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DeskOrdersQuery, PaymentState } from '../../../contract/orders/deskSchemas.ts'
import { CARD_TO_CARD } from '../../../contract/orders/cardToCard.ts'
import { placesNamed } from '../../../contract/identity/places.ts'
import { compactPersian, normalisePersian, squashReference } from '../../../contract/normalise.ts'
import { orderStatus } from '../../../contract/statuses.ts'
import type { AttemptStatus, OrderAddress } from '../../database/orderSchema.ts'
import { cachedCount } from '../../database/counted/cachedCount.ts'
import { fromMark, fromNearerEnd, STRIDE, type Range } from '../../database/counted/marks.ts'
import { countRows, escapeLike, likeMobile } from '../../database/queries.ts'
import type { Database } from '../../database/schema.ts'
import { toPersianDigits } from '../../shared/persian.ts'
import { startOfDay } from '../../../contract/site/tehran.ts'
import { plainCode } from '../../shared/plainText.ts'

export type DeskFilter = Omit<DeskOrdersQuery, 'page'>

/** Lists one page of orders, newest first, and counts all that match. */
export async function listDeskOrders(db: Kysely<Database>, filter: DeskFilter, range: Range) {
  const { total, page } = isSearch(filter) ? await findOnce(db, filter, range) : await find(db, filter, range)
  if (!page) return { total, rows: [] }
  // Item counts and addresses are costly, so they are read for one page only.
  const rows = await db
    .selectFrom(page.as('page'))
    .innerJoin('orders', 'orders.id', 'page.id')
    .orderBy('orders.id', 'desc')
    .select(['orders.id', 'status', 'created_at', 'payable', 'tracking_number'])
    .select(sql<OrderAddress>`address`.as('address'))
    .select(
      sql<number>`(select coalesce(sum(count), 0)::int from order_items where order_id = orders.id)`.as(
        'count',
      ),
    )
    .execute()
  return { total, rows }
}

/** Whether all matches must be found before one page can be sorted, because no index yields them in the order of the list. */
const isSearch = ({ q, city, least, most }: DeskFilter) =>
  Boolean(q?.trim() || city?.trim()) || least !== undefined || most !== undefined

type Ids = ReturnType<typeof selectIds>

const selectIds = (db: Kysely<Database>, filter: DeskFilter) => wanted(db, filter).select('orders.id')

interface Found {
  readonly total: number
  readonly ids: number[]
}

interface Page {
  readonly total: number
  /** Ids of the orders on the page; null past the end of the list. */
  readonly page: Ids | null
}

/** Number of ids that are cached per search, so that 40 pages need one search. */
const MOST_CACHED_IDS = 2000

/** Gets page and total from one costly search, whose result is cached until the data change. */
async function findOnce(db: Kysely<Database>, filter: DeskFilter, { limit, offset }: Range): Promise<Page> {
  const isCached = offset + limit <= MOST_CACHED_IDS
  const { total, ids } = isCached
    ? await cachedCount(db, { of: tablesOf(filter), query: filter }, () =>
        search(db, filter, { limit: MOST_CACHED_IDS, offset: 0 }),
      )
    : await search(db, filter, { limit, offset })
  const own = isCached ? ids.slice(offset, offset + limit) : ids
  return {
    total,
    page: own.length > 0 ? db.selectFrom('orders').where('id', 'in', own).select('orders.id') : null,
  }
}

/** The tables whose changes make the cached result of a filter outdated. */
const tablesOf = ({ q, payment }: DeskFilter) =>
  q?.trim()
    ? (['orders', 'payments', 'mobiles'] as const)
    : payment
      ? (['orders', 'payments'] as const)
      : (['orders'] as const)

async function search(db: Kysely<Database>, filter: DeskFilter, { limit, offset }: Range): Promise<Found> {
  const { q = '', ...others } = filter
  const isAlone = Object.values(others).every((value) => value === undefined)
  const found = isAlone
    ? sql`select distinct id from (${matches(q)}) as part (id)`
    : wanted(db, filter).select('orders.id')
  const { rows } = await sql<Found>`
    with found as materialized (${found})
    select (select count(*)::int from found) as total,
      array(select id from found order by id desc limit ${limit} offset ${offset}) as ids`.execute(db)
  return rows[0] ?? { total: 0, ids: [] }
}

/** Reads one page by an index; caches the total until the data change. */
async function find(db: Kysely<Database>, filter: DeskFilter, range: Range): Promise<Page> {
  const of = tablesOf(filter)
  const total = await cachedCount(db, { of, query: filter }, () => countRows(wanted(db, filter)))
  const { limit, offset, isTurned } = fromNearerEnd(total, range)
  if (limit === 0) return { total, page: null }
  if (offset > STRIDE) {
    const ids = sql`${selectIds(db, filter)}`
    const { from, ...rest } = await fromMark(db, { of, query: filter, offset: range.offset }, ids)
    const page = selectIds(db, from === undefined ? filter : { ...filter, until: from })
    return { total, page: page.orderBy('orders.id', 'desc').limit(limit).offset(rest.offset) }
  }
  const page = selectIds(db, filter).orderBy('orders.id', isTurned ? 'asc' : 'desc')
  return { total, page: page.limit(limit).offset(offset) }
}

function wanted(
  db: Kysely<Database>,
  { status, parcel, payment, from, to, least, most, city, until, q }: DeskFilter,
) {
  const conditions: RawBuilder<boolean>[] = []
  const add = (condition: RawBuilder<boolean>) => void conditions.push(condition)
  if (status !== undefined) add(sql`status = ${status}`)
  if (parcel === 'waiting')
    add(sql`(status = ${orderStatus.paid} or status = ${orderStatus.preparing} and shipped_at is null)`)
  if (parcel === 'sent') add(sql`shipped_at is not null`)
  if (payment) add(hasPayment(payment))
  if (from) add(sql`created_at >= ${startOfDay(from)}`)
  if (to) add(sql`created_at < ${startOfDay(to, 1)}`)
  if (least !== undefined) add(sql`payable >= ${least}`)
  if (most !== undefined) add(sql`payable <= ${most}`)
  if (city?.trim()) add(sql`city = any(${citiesNamed(city)}::text[])`)
  if (until !== undefined) add(sql`orders.id <= ${until}`)
  if (q?.trim()) add(sql`orders.id in (${matches(q)})`)
  return db.selectFrom('orders').where(({ and }) => and(conditions))
}

/** The city as staff typed it, and the spellings of that city in addresses. */
const citiesNamed = (typed: string) => [
  ...new Set([typed.trim(), ...placesNamed(typed).map((place) => place.city)]),
]

const attempts: Readonly<Record<PaymentState, readonly AttemptStatus[]>> = {
  receipt: ['verifying'],
  open: ['created', 'sent', 'verifying'],
  paid: ['paid'],
  failed: ['failed'],
  refundDue: ['refundDue'],
  refunded: ['refunded'],
}

const hasPayment = (state: PaymentState) =>
  sql<boolean>`exists (select from payments where order_id = orders.id and payments.status = any(${attempts[state]})
    ${state === 'receipt' ? sql`and gateway = ${CARD_TO_CARD}` : sql``})`

/** Digits of a mobile in a search that also finds numbers of orders. */
export const LEAST_OF_MOBILE = 4

/** Ids of the orders that match a search text. Each part uses an index; one condition with `or` would read all orders. */
function matches(typed: string): RawBuilder<unknown> {
  const compact = compactPersian(typed)
  const text = normalisePersian(typed)
  const code = squashReference(typed)
  const mobile = likeMobile(typed, LEAST_OF_MOBILE)
  const parts = [
    sql`select id from orders where address ->> 'mobile' like ${mobile}`,
    sql`select orders.id from users join orders on orders.user_id = users.id where users.mobile like ${mobile}`,
    sql`select order_id from payments where ref_id = any(${[plainCode(typed), text]}::text[]) and ref_id <> ''`,
    sql`select id from orders where upper(tracking_number) = any(${parcelsLike(typed)}::text[]) and tracking_number <> ''`,
  ]
  if (/^\d{1,9}$/.test(compact)) parts.push(sql`select id from orders where id = ${Number(compact)}`)
  else if (compact) parts.push(sql`select id from orders where receiver like ${`%${escapeLike(compact)}%`}`)
  if (code)
    parts.push(
      sql`select order_id from order_items where aqrabe_reference(website_code) like ${`${escapeLike(code)}%`}`,
    )
  return sql.join(parts, sql` union all `)
}

/**
 * The forms in which a tracking number may be stored: without spaces and in ASCII digits, or, in older rows, as staff typed it.
 * All forms are listed, because the index contains the stored text.
 */
function parcelsLike(typed: string): string[] {
  const numbers = [plainCode(typed), normalisePersian(typed)].map((number) => number.toUpperCase())
  return [...new Set(numbers.flatMap((number) => [number, toPersianDigits(number), arabicDigits(number)]))]
}

const arabicDigits = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
