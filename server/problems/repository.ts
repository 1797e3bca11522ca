import { sql, type Insertable, type Kysely, type Transaction } from 'kysely'
import type { ContactMessagesTable } from '../database/contentSchema.ts'
import type { ProblemReportsTable } from '../database/problemsSchema.ts'
import type { Database } from '../database/schema.ts'

/** A report is a message to the shop, and what is known beside its words. */
export async function addProblem(
  trx: Transaction<Database>,
  message: Insertable<ContactMessagesTable>,
  report: Omit<Insertable<ProblemReportsTable>, 'message_id'>,
): Promise<void> {
  const { id } = await trx
    .insertInto('contact_messages')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('problem_reports')
    .values({ ...report, message_id: id })
    .execute()
}

/** Keeps so many records, the newest; the words beside the others stay. */
export async function keepRecords(db: Kysely<Database>, most: number): Promise<void> {
  await db
    .updateTable('problem_reports')
    .set({ record: null, steps: 0, seconds: 0 })
    .where('message_id', 'in', (query) =>
      query
        .selectFrom('problem_reports')
        .where('record', 'is not', null)
        .select('message_id')
        .orderBy('message_id', 'desc')
        .offset(most),
    )
    .execute()
}

/** gzip; undefined where there is no such report or no record of it (any more). */
export async function findRecord(db: Kysely<Database>, id: number, now: Date): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('problem_reports')
    .where('message_id', '=', id)
    .where('expires_at', '>', now)
    .select('record')
    .executeTakeFirst()
  return row?.record ?? undefined
}

/** @returns whether there was one */
export async function deleteByCode(db: Kysely<Database>, codeHash: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('contact_messages')
    .where('id', 'in', (query) =>
      query.selectFrom('problem_reports').where('code_hash', '=', codeHash).select('message_id'),
    )
    .returning('id')
    .execute()
  return gone.length > 0
}

/** @returns whether it was there */
export async function deleteReport(trx: Transaction<Database>, id: number): Promise<boolean> {
  const gone = await trx
    .deleteFrom('contact_messages')
    .where('id', '=', id)
    .where(sql<boolean>`exists (select from problem_reports where message_id = contact_messages.id)`)
    .returning('id')
    .execute()
  return gone.length > 0
}

/** Those whose time is over: words, answers and records. */
export async function forgetProblems(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('contact_messages')
    .where('id', 'in', (query) =>
      query.selectFrom('problem_reports').where('expires_at', '<=', now).select('message_id'),
    )
    .execute()
}
