/** Stores when each market last read the shop's products, and its last refused request with the reason. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Feed } from '../../../contract/content/feeds.ts'

interface FeedReads {
  readonly readAt?: string
  readonly refusedAt?: string
  readonly reason?: string
}

const KEY = 'feed-reads'

export async function readFeedReads(db: Kysely<Database>): Promise<Partial<Record<Feed, FeedReads>>> {
  const row = await db.selectFrom('settings').where('key', '=', KEY).select('value').executeTakeFirst()
  return (row?.value ?? {}) as Partial<Record<Feed, FeedReads>>
}

export async function noteFeedRead(db: Kysely<Database>, feed: Feed, note: FeedReads): Promise<void> {
  const news = JSON.stringify(note)
  await sql`insert into settings (key, value) values (${KEY}, jsonb_build_object(${feed}::text, ${news}::jsonb))
    on conflict (key) do update set value = settings.value || jsonb_build_object(
      ${feed}::text, coalesce(settings.value -> ${feed}::text, '{}') || ${news}::jsonb)`.execute(db)
}
