import type { Insertable, Kysely, Selectable } from 'kysely'
import type { ContactMessagesTable } from '../database/contentSchema.ts'
import type { Database } from '../database/schema.ts'

export type ContactMessage = Selectable<ContactMessagesTable>

export async function addContactMessage(
  db: Kysely<Database>,
  message: Insertable<ContactMessagesTable>,
): Promise<void> {
  await db.insertInto('contact_messages').values(message).execute()
}

/** Those that wait for an answer, or those that have one; the newest first. */
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

export async function countUnanswered(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('contact_messages')
    .where('answered_at', 'is', null)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** @param answeredAt null puts the message back to the new ones */
export async function setAnswered(
  db: Kysely<Database>,
  id: number,
  answeredAt: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contact_messages')
    .where('id', '=', id)
    .set({ answered_at: answeredAt })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
