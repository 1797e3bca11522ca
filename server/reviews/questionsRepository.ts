import type { Insertable, Kysely } from 'kysely'
import type { QuestionsTable } from '../database/opinionsSchema.ts'
import type { PageOf } from './reviewsRepository.ts'
import { countRows } from '../database/queries.ts'
import type { Database } from '../database/schema.ts'

type Db = Kysely<Database>

/** Selects approved questions and answers, and the pending ones of `userId` (0: a visitor without a login). */
function selectVisible(db: Db, userId: number) {
  return db
    .selectFrom('questions')
    .where((e) =>
      e.or([e('state', '=', 'approved'), e.and([e('state', '=', 'pending'), e('user_id', '=', userId)])]),
    )
}

const columns = [
  'id',
  'parent_id as parentId',
  'author',
  'is_staff as isStaff',
  'text',
  'state',
  'created_at as createdAt',
] as const

/** One page of questions, newest first. */
export async function listQuestions(db: Db, { productId, userId, limit, offset }: PageOf) {
  return selectVisible(db, userId)
    .where('product_id', '=', productId)
    .where('parent_id', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .select(columns)
    .execute()
}
export type QuestionRow = Awaited<ReturnType<typeof listQuestions>>[number]

export async function countQuestions(
  db: Db,
  { productId, userId }: Pick<PageOf, 'productId' | 'userId'>,
): Promise<number> {
  return countRows(
    selectVisible(db, userId).where('product_id', '=', productId).where('parent_id', 'is', null),
  )
}

/** Answers to these questions, oldest first. */
export async function listAnswers(db: Db, { parents, userId }: { parents: number[]; userId: number }) {
  if (parents.length === 0) return []
  return selectVisible(db, userId)
    .where('parent_id', 'in', parents)
    .orderBy('created_at')
    .orderBy('id')
    .select(columns)
    .execute()
}

export async function findQuestion(db: Db, id: number) {
  return db
    .selectFrom('questions')
    .where('id', '=', id)
    .select(['id', 'product_id', 'parent_id', 'state', 'hidden_cause'])
    .executeTakeFirst()
}

interface Written {
  readonly product_id: number
  /** The question that this text answers; null for a question. */
  readonly parent_id: number | null
  readonly user_id: number
  readonly text: string
}

/** Whether the same user has written the same text as question or answer at the same place after `since`. */
export async function isWrittenSince(
  db: Db,
  { product_id, parent_id, user_id, text }: Written,
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('questions')
    .where('product_id', '=', product_id)
    .where('parent_id', 'is not distinct from', parent_id)
    .where('user_id', '=', user_id)
    .where('text', '=', text)
    .where('created_at', '>', since)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function addQuestion(db: Db, question: Insertable<QuestionsTable>): Promise<void> {
  await db.insertInto('questions').values(question).execute()
}
