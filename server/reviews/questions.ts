import { reviewLengths, reviewMessages } from '../../contract/reviews/rules.ts'
import type { SuccessAnswer } from '../../contract/commonSchemas.ts'
import type {
  AddQuestionRequest,
  QuestionReply,
  QuestionsAnswer,
  QuestionsQuery,
} from '../../contract/reviews/schemas.ts'
import { announceStorefrontChange } from '../shared/announceStorefrontChange.ts'
import { invalid, notFound } from '../shared/errors.ts'
import { findRating } from '../catalogue/productsRepository.ts'
import * as questions from './questionsRepository.ts'
import type { Context } from '../shared/context.ts'
import { authorOf } from './author.ts'
import { plainText } from '../shared/plainText.ts'
import { SENT_AGAIN_MS } from '../shared/sentAgain.ts'
import { countOrRefuse } from '../http/limits.ts'

type Stores = Pick<Context, 'db' | 'bus' | 'now'>

const PAGE_SIZE = 5
export const questionLimits = { max: 20, windowMs: 60 * 60_000 } as const

/**
 * A page of approved questions with their approved answers; a member also gets their own pending ones.
 * @param userId 0 for a visitor without a login
 * @throws AppError 404
 */
export async function listQuestions(
  { db }: Pick<Stores, 'db'>,
  { id: productId, page = 1 }: QuestionsQuery,
  userId: number,
): Promise<QuestionsAnswer> {
  if (!(await findRating(db, productId))) throw notFound('این کالا یافت نشد.')
  const [rows, total] = await Promise.all([
    questions.listQuestions(db, { productId, userId, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
    questions.countQuestions(db, { productId, userId }),
  ])
  const answers = await questions.listAnswers(db, { parents: rows.map(({ id }) => id), userId })
  return {
    items: rows.map((row) => ({
      ...toReply(row),
      answers: answers.filter(({ parentId }) => parentId === row.id).map(toReply),
    })),
    total,
    page,
    pageSize: PAGE_SIZE,
  }
}

const toReply = ({ parentId: _parent, createdAt, ...row }: questions.QuestionRow): QuestionReply => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

/**
 * Adds a question, or an answer to the question `parentId`, unless the request is a repetition. Everyone sees texts of staff at
 * once, other texts after moderation.
 * @throws AppError 400 for the text, 404 for an unknown product or question, 429
 */
export async function addQuestion(
  { db, bus, now }: Stores,
  userId: number,
  { id: productId, text: typed, parentId }: AddQuestionRequest,
): Promise<SuccessAnswer> {
  await countOrRefuse(db, [[`question:${userId}`, questionLimits]], now())
  const text = checkedQuestion(typed)
  if (!(await findRating(db, productId))) throw notFound('این کالا یافت نشد.')
  if (parentId !== undefined) await expectQuestion({ db }, productId, parentId)
  const { name, isStaff } = await authorOf(db, userId)
  const question = {
    product_id: productId,
    parent_id: parentId ?? null,
    user_id: userId,
    author: name,
    is_staff: isStaff,
    text,
    state: isStaff ? 'approved' : 'pending',
    created_at: new Date(now()),
  } as const
  if (!(await questions.isWrittenSince(db, question, new Date(now() - SENT_AGAIN_MS))))
    await questions.addQuestion(db, question)
  if (isStaff) announceStorefrontChange(bus)
  const received = parentId === undefined ? reviewMessages.questionReceived : reviewMessages.answerReceived
  return { success: true, message: isStaff ? reviewMessages.published : received }
}

/** Checks that `id` is an approved question of the product and no answer. @throws AppError 404 */
async function expectQuestion({ db }: Pick<Stores, 'db'>, productId: number, id: number): Promise<void> {
  const parent = await questions.findQuestion(db, id)
  const isShown = parent?.product_id === productId && parent.parent_id === null && parent.state === 'approved'
  if (!isShown) throw notFound('این پرسش یافت نشد.')
}

/** The text of a question or answer without HTML. @throws AppError 400 if it is empty or too short */
export function checkedQuestion(typed: string): string {
  const text = plainText(typed)
  if (text.length === 0) throw invalid({ text: reviewMessages.questionRequired })
  if (text.length < reviewLengths.question.min) throw invalid({ text: reviewMessages.questionShort })
  return text
}
