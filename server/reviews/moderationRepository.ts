/** SQL of reviews and questions of all products, for staff. */
import { sql, type Kysely, type Transaction } from 'kysely'
import type { ReviewState } from '../../contract/reviews/rules.ts'
import { countRows } from '../database/queries.ts'
import type { Database } from '../database/schema.ts'

type Db = Kysely<Database>
type Trx = Transaction<Database>
export type Opinions = 'reviews' | 'questions'

export interface QueuePage {
  readonly state?: ReviewState | undefined
  readonly id?: number | undefined
  readonly limit: number
  readonly offset: number
}

/** Counts the reviews or questions in a state; without a state all of them. */
export const countOpinions = (db: Db, table: Opinions, state?: ReviewState): Promise<number> =>
  countRows(
    db.selectFrom(table).$if(state !== undefined, (query) => query.where('state', '=', state ?? 'pending')),
  )

const common = ['opinion.id', 'opinion.user_id', 'opinion.author', 'opinion.text', 'opinion.state'] as const
const ofProduct = ['products.id as productId', 'products.name_fa', 'products.slug'] as const

/** Selects the ids of one page, pending ones first, then the newest, so that joined data are read for this page only. */
function pageOf(db: Db, table: Opinions, { state, id, limit, offset }: QueuePage) {
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

/** One page of reviews, pending ones first, then the newest. */
export function listQueuedReviews(db: Db, page: QueuePage) {
  return db
    .selectFrom('reviews as opinion')
    .innerJoin('products', 'products.id', 'opinion.product_id')
    .where('opinion.id', 'in', pageOf(db, 'reviews', page))
    .orderBy(sql`(opinion.state = 'pending')`, 'desc')
    .orderBy('opinion.created_at', 'desc')
    .orderBy('opinion.id', 'desc')
    .select([...common, ...ofProduct, 'opinion.hidden_cause', 'opinion.created_at', 'opinion.rating'])
    .select(['opinion.pros', 'opinion.cons', 'opinion.reply'])
    .select(
      // `offset 0` stops the planner from reading all purchases for a page of 30.
      sql<boolean>`opinion.bought or exists (select from purchases
        where purchases.user_id = opinion.user_id and purchases.product_id = opinion.product_id offset 0)`.as(
        'bought',
      ),
    )
    .execute()
}

/** One page of questions and answers, pending ones first, then the newest. */
export function listQueuedQuestions(db: Db, page: QueuePage) {
  return db
    .selectFrom('questions as opinion')
    .innerJoin('products', 'products.id', 'opinion.product_id')
    .leftJoin('questions as asked', 'asked.id', 'opinion.parent_id')
    .where('opinion.id', 'in', pageOf(db, 'questions', page))
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

/** Locks reviews or questions in the order of their ids, so that two transactions cannot deadlock. */
export function lockOpinions(trx: Trx, table: Opinions, ids: readonly number[]) {
  return trx
    .selectFrom(table)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .select(['id', 'product_id', 'state', 'hidden_cause', 'created_at'])
    .execute()
}

/** Ids of the products of these reviews; takes no lock. */
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
