import { sql, type Insertable, type Kysely, type Transaction } from 'kysely'
import type { ContactMessagesTable } from '../database/contentSchema.ts'
import type { ProblemReportsTable } from '../database/problemsSchema.ts'
import type { Database } from '../database/schema.ts'

/** Adds a report, which is a message to the shop with additional data. */
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

/** Deletes all but the newest `most` records. The texts of the reports stay. */
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

/** The record of a report as gzip; undefined if report or record does not exist or has expired. */
export async function findRecord(db: Kysely<Database>, id: number, now: Date): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('problem_reports')
    .where('message_id', '=', id)
    .where('expires_at', '>', now)
    .select('record')
    .executeTakeFirst()
  return row?.record ?? undefined
}

/** Deletes the report with this code. @returns false if there is none */
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

/** Deletes a report. @returns false if the message does not exist or is no report */
export async function deleteReport(trx: Transaction<Database>, id: number): Promise<boolean> {
  const gone = await trx
    .deleteFrom('contact_messages')
    .where('id', '=', id)
    .where(sql<boolean>`exists (select from problem_reports where message_id = contact_messages.id)`)
    .returning('id')
    .execute()
  return gone.length > 0
}

/** Deletes expired reports with texts, answers and records. */
export async function forgetProblems(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('contact_messages')
    .where('id', 'in', (query) =>
      query.selectFrom('problem_reports').where('expires_at', '<=', now).select('message_id'),
    )
    .execute()
}
