import { sql, type Kysely, type RawBuilder } from 'kysely'
import { compactPersian, squashReference } from '../../../contract/normalise.ts'
import type { DeskReturnsQuery } from '../../../contract/returns/schemas.ts'
import { countRows, escapeLike, likeMobile } from '../../database/queries.ts'
import type { Database } from '../../database/schema.ts'
import { LEAST_OF_MOBILE } from '../../orders/desk/deskListRepository.ts'

export type DeskFilter = Omit<DeskReturnsQuery, 'page'>

export const countDeskReturns = (db: Kysely<Database>, filter: DeskFilter) => countRows(wanted(db, filter))

/** One page of returns. Returns that wait for staff are listed oldest first, all others newest first. */
export async function listDeskReturns(
  db: Kysely<Database>,
  filter: DeskFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const direction = filter.state === 'waiting' || filter.state === 'requested' ? 'asc' : 'desc'
  // Select the page's ids first, so that the database skips the rows of earlier pages without the joins.
  const page = wanted(db, filter)
    .select('returns.id')
    .orderBy('returns.id', direction)
    .limit(limit)
    .offset(offset)
  return db
    .selectFrom(page.as('page'))
    .innerJoin('order_returns as returns', 'returns.id', 'page.id')
    .innerJoin('users', 'users.id', 'returns.user_id')
    .orderBy('returns.id', direction)
    .select([
      'returns.id',
      'returns.order_id',
      'returns.state',
      'returns.cause',
      'returns.created_at',
      'users.mobile',
    ])
    .select([
      sql<string>`trim(users.first_name || ' ' || users.last_name)`.as('buyer'),
      sql<number>`(select sum(count)::int from order_return_items where return_id = returns.id)`.as('count'),
      sql<number>`(select count(*)::int from order_return_pictures where return_id = returns.id)`.as(
        'pictures',
      ),
      sql<string>`(select string_agg(line.name_fa, '، ' order by line.line)
        from order_return_items item join order_items line on line.line = item.line
        where item.return_id = returns.id and line.order_id = returns.order_id)`.as('goods'),
    ])
    .execute()
}

function wanted(db: Kysely<Database>, { state, cause, q }: DeskFilter) {
  const conditions: RawBuilder<boolean>[] = []
  if (state === 'waiting') conditions.push(sql`returns.state in ('requested', 'received')`)
  else if (state) conditions.push(sql`returns.state = ${state}`)
  if (cause) conditions.push(sql`returns.cause = ${cause}`)
  if (q?.trim()) conditions.push(matches(q))
  return db.selectFrom('order_returns as returns').where(({ and }) => and(conditions))
}

function matches(typed: string): RawBuilder<boolean> {
  const compact = compactPersian(typed)
  const code = squashReference(typed)
  const mobile = likeMobile(typed, LEAST_OF_MOBILE)
  const parts = [
    sql`select returns.id from order_returns returns join users on users.id = returns.user_id where users.mobile like ${mobile}`,
  ]
  if (/^\d{1,9}$/.test(compact))
    parts.push(
      sql`select id from order_returns where id = ${Number(compact)} or order_id = ${Number(compact)}`,
    )
  else if (compact)
    parts.push(productLike(sql`aqrabe_compact(line.name_fa) like ${`%${escapeLike(compact)}%`}`))
  if (code) parts.push(productLike(sql`aqrabe_reference(line.website_code) like ${`${escapeLike(code)}%`}`))
  return sql<boolean>`returns.id in (${sql.join(parts, sql` union all `)})`
}

const productLike = (condition: RawBuilder<unknown>) => sql`select item.return_id
  from order_return_items item
  join order_returns returns on returns.id = item.return_id
  join order_items line on line.order_id = returns.order_id and line.line = item.line
  where ${condition}`
