import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from './schema.ts'

/** Ways to say the same thing, each of words that must all be there. */
export interface SearchGroup {
  readonly alternatives: readonly (readonly string[])[]
}

/** What is looked for: a product is found when every group has an alternative among its words. */
export interface SearchPlan {
  readonly groups: readonly SearchGroup[]
  /** The words as they were typed: names that hold all of them come first. */
  readonly exact: readonly string[]
  /** So many are found that ranking all of them would take longer than it is worth: the popular come first. */
  readonly isBroad: boolean
}

/**
 * Ids of all that is found, the best first: names that hold what was typed, then names that hold what it means,
 * then the rest; in each what can be bought first, then what sells best. A broad search comes in no order.
 */
export async function listFoundIds(db: Kysely<Database>, plan: SearchPlan): Promise<number[]> {
  const { rows } = await foundQuery(plan).execute(db)
  return rows[0]?.ids ?? []
}

/** The query of `listFoundIds`, for whoever wants to see how the database goes about it. */
export function foundQuery(plan: SearchPlan) {
  const order = plan.isBroad
    ? sql``
    : sql`order by ${relevanceOf(plan)} desc, found.available desc, found.sold_count desc, found.product_id desc`
  return sql<{ ids: number[] | null }>`
    select array_agg(found.product_id ${order}) as ids
    from product_search found where ${holds(plan, 'terms')}`
}

/** Of a broad search so many of the most popular are ranked. */
const RANKED_OF_BROAD = 100

/** Ids of the best products, best first. Of a broad search: the best of the most popular ones. */
export async function findBestProducts(
  db: Kysely<Database>,
  plan: SearchPlan,
  limit: number,
): Promise<number[]> {
  const popular = sql`found.available desc, found.sold_count desc, found.product_id desc`
  const most = plan.isBroad ? sql`order by ${popular} limit ${RANKED_OF_BROAD}` : sql``
  const { rows } = await sql<{ id: number }>`
    select found.product_id as id
    from (select * from product_search found where ${holds(plan, 'terms')} ${most}) found
    order by ${relevanceOf(plan)} desc, ${popular} limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

function relevanceOf(plan: SearchPlan): RawBuilder<unknown> {
  return sql`case when found.names @> aqrabe_word_ids(${[...plan.exact]}::text[]) then 2
    when ${holds(plan, 'names')} then 1 else 0 end`
}

/** Single words of a group are one overlap, phrases each a containment: all of it is read from the index. */
function holds({ groups }: SearchPlan, column: 'terms' | 'names'): RawBuilder<unknown> {
  const field = sql.ref(`found.${column}`)
  const all = groups.map(({ alternatives }) => {
    const single = alternatives.filter((words) => words.length === 1).flat()
    const phrases = alternatives.filter((words) => words.length > 1)
    const ways = [
      ...(single.length > 0 ? [sql`${field} && aqrabe_word_ids(${single}::text[])`] : []),
      ...phrases.map((words) => sql`${field} @> aqrabe_word_ids(${[...words]}::text[])`),
    ]
    return ways.length > 0 ? sql`(${sql.join(ways, sql` or `)})` : sql`false`
  })
  return sql`(${sql.join(all, sql` and `)})`
}

/** What a suggestion shows of these products, in their order. */
export async function listSuggestedProducts(db: Kysely<Database>, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('products as product')
    .leftJoin('product_images as image', (join) =>
      join.onRef('image.product_id', '=', 'product.id').on('image.position', '=', 1),
    )
    .where('product.id', 'in', ids)
    .select(['product.id', 'product.name_fa as nameFa', 'product.slug', 'image.image_url as imageUrl'])
    .execute()
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
