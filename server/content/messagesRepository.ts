import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { ContactAnswersTable, ContactMessagesTable } from '../database/contentSchema.ts'
import type { ProblemReportsTable } from '../database/problemsSchema.ts'
import { countRows } from '../database/queries.ts'
import type { Database } from '../database/schema.ts'

export type ContactMessage = Selectable<ContactMessagesTable>

/** The data of a problem report that came with a message, without its recording. */
export type Report = Omit<Selectable<ProblemReportsTable>, 'code_hash' | 'record'>

export async function addContactMessage(
  db: Kysely<Database>,
  message: Insertable<ContactMessagesTable>,
): Promise<void> {
  await db.insertInto('contact_messages').values(message).execute()
}

export async function isWrittenSince(
  db: Kysely<Database>,
  { mobile, email, subject, text }: Pick<ContactMessage, 'mobile' | 'email' | 'subject' | 'text'>,
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('contact_messages')
    .where('created_at', '>', since)
    .where((where) => where.and({ mobile, email, subject, text }))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Unanswered or answered messages, newest first. */
export function listContactMessages(
  db: Kysely<Database>,
  { answered, limit, offset }: { answered: boolean; limit: number; offset: number },
): Promise<ContactMessage[]> {
  return db
    .selectFrom('contact_messages')
    .where('answered_at', answered ? 'is not' : 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .selectAll()
    .execute()
}

export const countUnanswered = (db: Kysely<Database>): Promise<number> =>
  countRows(db.selectFrom('contact_messages').where('answered_at', 'is', null))

export function findContactMessage(db: Kysely<Database>, id: number): Promise<ContactMessage | undefined> {
  return db.selectFrom('contact_messages').where('id', '=', id).selectAll().executeTakeFirst()
}

/** Locks the message until the end of the transaction. */
export function lockContactMessage(
  trx: Transaction<Database>,
  id: number,
): Promise<ContactMessage | undefined> {
  return trx.selectFrom('contact_messages').where('id', '=', id).forUpdate().selectAll().executeTakeFirst()
}

/** @param answeredAt null marks it as unanswered */
export async function setAnswered(
  trx: Transaction<Database>,
  id: number,
  answeredAt: Date | null,
): Promise<void> {
  await trx.updateTable('contact_messages').where('id', '=', id).set({ answered_at: answeredAt }).execute()
}

export async function insertAnswer(
  trx: Transaction<Database>,
  answer: Insertable<ContactAnswersTable>,
): Promise<void> {
  await trx.insertInto('contact_answers').values(answer).execute()
}

/** Answers to these messages, in the order of sending. */
export async function listAnswers(db: Kysely<Database>, messages: number[]) {
  if (messages.length === 0) return []
  return db
    .selectFrom('contact_answers')
    .where('message_id', 'in', messages)
    .orderBy('id')
    .selectAll()
    .execute()
}

export async function listReports(db: Kysely<Database>, messages: number[]): Promise<Report[]> {
  if (messages.length === 0) return []
  return db
    .selectFrom('problem_reports')
    .where('message_id', 'in', messages)
    .select(['message_id', 'page', 'agent', 'build', 'steps', 'seconds', 'expires_at'])
    .execute()
}

/** Adds a mobile, unless it was added before. */
export async function addNewsletterMember(
  db: Kysely<Database>,
  { mobile, now }: { mobile: string; now: Date },
): Promise<void> {
  await db
    .insertInto('newsletter_members')
    .values({ mobile, joined_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
