import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DeskOrdersQuery, PaymentState } from '../../../contract/orders/deskSchemas.ts'
import { placesNamed } from '../../../contract/identity/places.ts'
import { compactPersian, normalisePersian, squashReference } from '../../../contract/normalise.ts'
import { orderStatus } from '../../../contract/statuses.ts'
import type { AttemptStatus, OrderAddress } from '../../database/orderSchema.ts'
import { cachedCount } from '../../database/counted/cachedCount.ts'
import { fromMark, fromNearerEnd, STRIDE, type Range } from '../../database/counted/marks.ts'
import type { Database } from '../../database/schema.ts'
import { toPersianDigits } from '../../shared/persian.ts'
import { plainCode } from '../../shared/plainText.ts'

export type DeskWish = Omit<DeskOrdersQuery, 'page'>

/** One page, newest first, and how many there are. */
export async function listDeskOrders(db: Kysely<Database>, wish: DeskWish, stretch: Range) {
  const { total, page } = isSought(wish) ? await findOnce(db, wish, stretch) : await find(db, wish, stretch)
  if (!page) return { total, rows: [] }
  // Pieces and addresses are read of one page's orders.
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

/** Has to be looked for as a whole: no index has what it finds in the order of the list. */
const isSought = ({ q, city, least, most }: DeskWish) =>
  Boolean(q?.trim() || city?.trim()) || least !== undefined || most !== undefined

type Ids = ReturnType<typeof selectIds>

const selectIds = (db: Kysely<Database>, wish: DeskWish) => wanted(db, wish).select('orders.id')

interface Found {
  readonly total: number
  readonly ids: number[]
}

interface Page {
  readonly total: number
  /** Null beyond the list. */
  readonly page: Ids | null
}

/** Ids that are kept of a search: a scroll through forty pages looks for its words once. */
const MOST_KEPT = 2000

/** What is costly to look for is looked for once, for both, and again after a change alone. */
async function findOnce(db: Kysely<Database>, wish: DeskWish, { limit, offset }: Range): Promise<Page> {
  const isKept = offset + limit <= MOST_KEPT
  const { total, ids } = isKept
    ? await cachedCount(db, { of: whatChanges(wish), wish }, () =>
        search(db, wish, { limit: MOST_KEPT, offset: 0 }),
      )
    : await search(db, wish, { limit, offset })
  const own = isKept ? ids.slice(offset, offset + limit) : ids
  return {
    total,
    page: own.length > 0 ? db.selectFrom('orders').where('id', 'in', own).select('orders.id') : null,
  }
}

/** What a wish reads. */
const whatChanges = ({ q, payment }: DeskWish) =>
  q?.trim()
    ? (['orders', 'payments', 'mobiles'] as const)
    : payment
      ? (['orders', 'payments'] as const)
      : (['orders'] as const)

async function search(db: Kysely<Database>, wish: DeskWish, { limit, offset }: Range): Promise<Found> {
  const { q = '', ...others } = wish
  const isAlone = Object.values(others).every((value) => value === undefined)
  const found = isAlone
    ? sql`select distinct id from (${matches(q)}) as part (id)`
    : wanted(db, wish).select('orders.id')
  const { rows } = await sql<Found>`
    with found as materialized (${found})
    select (select count(*)::int from found) as total,
      array(select id from found order by id desc limit ${limit} offset ${offset}) as ids`.execute(db)
  return rows[0] ?? { total: 0, ids: [] }
}

/** An index has the page; how many there are is counted again after a change alone. */
async function find(db: Kysely<Database>, wish: DeskWish, stretch: Range): Promise<Page> {
  const of = whatChanges(wish)
  const total = await cachedCount(db, { of, wish }, () => countWanted(db, wish))
  const { limit, offset, isTurned } = fromNearerEnd(total, stretch)
  if (limit === 0) return { total, page: null }
  if (offset > STRIDE) {
    const ids = sql`${selectIds(db, wish)}`
    const { from, ...rest } = await fromMark(db, { of, wish, offset: stretch.offset }, ids)
    const page = selectIds(db, from === undefined ? wish : { ...wish, until: from }).orderBy(
      'orders.id',
      'desc',
    )
    return { total, page: page.limit(limit).offset(rest.offset) }
  }
  const page = selectIds(db, wish).orderBy('orders.id', isTurned ? 'asc' : 'desc')
  return { total, page: page.limit(limit).offset(offset) }
}

async function countWanted(db: Kysely<Database>, wish: DeskWish): Promise<number> {
  const { count } = await wanted(db, wish)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function wanted(
  db: Kysely<Database>,
  { status, parcel, payment, from, to, least, most, city, until, q }: DeskWish,
) {
  const conditions: RawBuilder<boolean>[] = []
  const add = (condition: RawBuilder<boolean>) => void conditions.push(condition)
  if (status !== undefined) add(sql`status = ${status}`)
  if (parcel === 'waiting')
    add(sql`(status = ${orderStatus.paid} or status = ${orderStatus.preparing} and tracking_number = '')`)
  if (parcel === 'sent') add(sql`tracking_number <> ''`)
  if (payment) add(hasPayment(payment))
  if (from) add(sql`created_at >= ${startOf(from)}`)
  if (to) add(sql`created_at < ${startOf(to, 1)}`)
  if (least !== undefined) add(sql`payable >= ${least}`)
  if (most !== undefined) add(sql`payable <= ${most}`)
  if (city?.trim()) add(sql`city = any(${citiesNamed(city)}::text[])`)
  if (until !== undefined) add(sql`orders.id <= ${until}`)
  if (q?.trim()) add(sql`orders.id in (${matches(q)})`)
  return db.selectFrom('orders').where(({ and }) => and(conditions))
}

/** Cities of this name in any spelling, as addresses keep them; one that no list knows as it was typed. */
const citiesNamed = (typed: string) => [
  ...new Set([typed.trim(), ...placesNamed(typed).map((place) => place.city)]),
]

/** Iran keeps +03:30 all year since 2022. The 29th of a short February is the first of March. */
function startOf(day: string, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date + later) - OFFSET)
}
const OFFSET = 3.5 * 60 * 60_000

const attempts: Readonly<Record<PaymentState, readonly AttemptStatus[]>> = {
  open: ['created', 'sent', 'verifying'],
  paid: ['paid'],
  failed: ['failed'],
  refundDue: ['refundDue'],
  refunded: ['refunded'],
}

const hasPayment = (state: PaymentState) =>
  sql<boolean>`exists (select from payments where order_id = orders.id and payments.status = any(${attempts[state]}))`

/** Ids that what was typed finds, each part by an index of its own: one condition with `or` would read every order. */
function matches(typed: string): RawBuilder<unknown> {
  const words = compactPersian(typed)
  const text = normalisePersian(typed)
  const code = squashReference(typed)
  const mobile = words.replace(/^(\+98|0098|98)(?=9\d{9}$)/, '0')
  const parts = [
    sql`select id from orders where address ->> 'mobile' = ${mobile}`,
    sql`select orders.id from users join orders on orders.user_id = users.id where users.mobile = ${mobile}`,
    sql`select order_id from payments where ref_id = ${text} and ref_id <> ''`,
    sql`select id from orders where upper(tracking_number) = any(${parcelsLike(typed)}::text[]) and tracking_number <> ''`,
  ]
  if (/^\d{1,9}$/.test(words)) parts.push(sql`select id from orders where id = ${Number(words)}`)
  else if (words) parts.push(sql`select id from orders where receiver like ${`%${escaped(words)}%`}`)
  if (code)
    parts.push(
      sql`select order_id from order_items where aqrabe_reference(website_code) like ${`${escaped(code)}%`}`,
    )
  return sql.join(parts, sql` union all `)
}

/**
 * A parcel's number as it may be kept: without spaces and in ASCII digits, or, in rows from before that was so, as it was
 * typed. Spelled out, because an index has them by their own letters.
 */
function parcelsLike(typed: string): string[] {
  const numbers = [plainCode(typed), normalisePersian(typed)].map((number) => number.toUpperCase())
  return [...new Set(numbers.flatMap((number) => [number, toPersianDigits(number), arabicDigits(number)]))]
}

const arabicDigits = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
