import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'

export interface NewPicture {
  readonly id: string
  readonly userId: number
  readonly picture: Buffer
  readonly now: number
}

export async function insertPicture(db: Kysely<Database>, { id, userId, picture, now }: NewPicture) {
  await db
    .insertInto('order_return_pictures')
    .values({ id, user_id: userId, picture, created_at: new Date(now) })
    .execute()
}

export async function findPicture(db: Kysely<Database>, id: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('order_return_pictures')
    .where('id', '=', id)
    .select('picture')
    .executeTakeFirst()
  return row?.picture ?? null
}

/** Ids of the pictures of these returns, in the order in which the shopper put them. */
export async function listPictures(db: Kysely<Database>, returnIds: readonly number[]) {
  if (returnIds.length === 0) return []
  return db
    .selectFrom('order_return_pictures')
    .where('return_id', 'in', returnIds)
    .orderBy('position')
    .select(['id', 'return_id'])
    .execute()
}

/** Adds uploaded pictures of the member to a return. False when a picture does not exist or belongs to another return. */
export async function usePictures(
  trx: Transaction<Database>,
  { userId, returnId, ids }: { userId: number; returnId: number; ids: readonly string[] },
): Promise<boolean> {
  for (const [position, id] of ids.entries()) {
    const { numUpdatedRows } = await trx
      .updateTable('order_return_pictures')
      .set({ return_id: returnId, position })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('return_id', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
  }
  return true
}

/** Deletes pictures that were uploaded before `before` but are in no return. */
export async function forgetUnusedPictures(db: Kysely<Database>, before: Date): Promise<void> {
  await sql`delete from order_return_pictures where return_id is null and created_at < ${before}`.execute(db)
}
