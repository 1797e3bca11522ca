import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { SmsOutboxTable } from '../database/smsSchema.ts'

export async function addToOutbox(db: Kysely<Database>, message: Insertable<SmsOutboxTable>): Promise<void> {
  await db.insertInto('sms_outbox').values(message).execute()
}

/** The latest messages, newest first. */
export async function listOutbox(db: Kysely<Database>, limit: number) {
  return db.selectFrom('sms_outbox').selectAll().orderBy('id', 'desc').limit(limit).execute()
}

export async function emptyOutbox(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('sms_outbox').where('created_at', '<', before).execute()
}
