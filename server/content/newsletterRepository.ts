import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/** A second time changes nothing. */
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
