/** Reviews and questions of all products, as staff look through them. */
import { sql, type Kysely, type Transaction } from 'kysely'
import type { ReviewState } from '../../contract/reviews/rules.ts'
import type { Database } from '../database/schema.ts'

type Db = Kysely<Database>
type Trx = Transaction<Database>
export type Opinions = 'reviews' | 'questions'

export interface QueueWish {
  readonly state?: ReviewState | undefined
  readonly id?: number | undefined
  readonly limit: number
  readonly offset: number
}

/** How many there are in a state, or in all. */
export async function countOpinions(db: Db, table: Opinions, state?: ReviewState): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'pending'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const common = ['opinion.id', 'opinion.user_id', 'opinion.author', 'opinion.text', 'opinion.state'] as const
const ofProduct = ['products.id as productId', 'products.name_fa', 'products.slug'] as const

/** Those that wait first, then the newest: one page, so that what hangs on an opinion is read for these alone. */
function pageOf(db: Db, table: Opinions, { state, id, limit, offset }: QueueWish) {
  return db
    .selectFrom(table)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'pending'))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy(sql`(state = 'pending')`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .select('id')
}

/** Those that wait first, then the newest. */
export function listQueuedReviews(db: Db, wish: QueueWish) {
  return db
    .selectFrom('reviews as opinion')
    .innerJoin('products', 'products.id', 'opinion.product_id')
    .where('opinion.id', 'in', pageOf(db, 'reviews', wish))
    .orderBy(sql`(opinion.state = 'pending')`, 'desc')
    .orderBy('opinion.created_at', 'desc')
    .orderBy('opinion.id', 'desc')
    .select([...common, ...ofProduct, 'opinion.hidden_cause', 'opinion.created_at', 'opinion.rating'])
    .select(
      // `offset 0` keeps the database from reading all that was ever bought, for a page of thirty.
      sql<boolean>`opinion.bought or exists (select from purchases
        where purchases.user_id = opinion.user_id and purchases.product_id = opinion.product_id offset 0)`.as(
        'bought',
      ),
    )
    .execute()
}

/** Those that wait first, then the newest. */
export function listQueuedQuestions(db: Db, wish: QueueWish) {
  return db
    .selectFrom('questions as opinion')
    .innerJoin('products', 'products.id', 'opinion.product_id')
    .leftJoin('questions as asked', 'asked.id', 'opinion.parent_id')
    .where('opinion.id', 'in', pageOf(db, 'questions', wish))
    .orderBy(sql`(opinion.state = 'pending')`, 'desc')
    .orderBy('opinion.created_at', 'desc')
    .orderBy('opinion.id', 'desc')
    .select([...common, ...ofProduct, 'opinion.hidden_cause', 'opinion.created_at', 'opinion.is_staff'])
    .select('asked.text as question')
    .select(
      sql<number>`(select count(*)::int from questions as answer
        where answer.parent_id = opinion.id and answer.state = 'approved')`.as('answers'),
    )
    .execute()
}

/** No other transaction may change them meanwhile; in the order of their ids, so that two never wait for each other. */
export function lockOpinions(trx: Trx, table: Opinions, ids: readonly number[]) {
  return trx
    .selectFrom(table)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .select(['id', 'product_id', 'state', 'hidden_cause'])
    .execute()
}

/** Products of these reviews, without a lock. */
export async function productsOfReviews(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('reviews')
    .where('id', 'in', [...ids])
    .distinct()
    .orderBy('product_id')
    .select('product_id')
    .execute()
  return rows.map(({ product_id }) => product_id)
}

export async function setOpinionStates(
  trx: Trx,
  table: Opinions,
  {
    ids,
    state,
    cause,
  }: { readonly ids: readonly number[]; readonly state: ReviewState; readonly cause: string },
): Promise<void> {
  await trx
    .updateTable(table)
    .where('id', 'in', [...ids])
    .set({ state, hidden_cause: cause })
    .execute()
}
