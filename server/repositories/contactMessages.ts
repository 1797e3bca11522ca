import type { Insertable, Kysely } from 'kysely'
import type { ContactMessagesTable } from './contentSchema.ts'
import type { Database } from './schema.ts'

export async function addContactMessage(
  db: Kysely<Database>,
  message: Insertable<ContactMessagesTable>,
): Promise<void> {
  await db.insertInto('contact_messages').values(message).execute()
}
