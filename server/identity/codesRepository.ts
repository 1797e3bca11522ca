import type { Insertable, Kysely } from 'kysely'
import { codeRules } from '../../contract/identity/accountRules.ts'
import type { Database } from '../database/schema.ts'
import type { VerificationCodesTable } from '../database/smsSchema.ts'

type Owner = Pick<VerificationCodesTable, 'mobile' | 'purpose' | 'asker'>

/** The interval in which a code counts as recent. Later times come from a clock that was ahead, and are ignored. */
export interface Lately {
  readonly after: Date
  readonly until: Date
}

/**
 * Stores a new code in place of the previous one, unless the previous code is recent and has tries left.
 * @returns whether the new code was stored
 */
export async function putCode(
  db: Kysely<Database>,
  code: Insertable<VerificationCodesTable>,
  { after, until }: Lately,
): Promise<boolean> {
  const { mobile: _mobile, purpose: _purpose, asker: _asker, ...change } = code
  const row = await db
    .insertInto('verification_codes')
    .values(code)
    .onConflict((conflict) =>
      conflict
        .columns(['mobile', 'purpose', 'asker'])
        .doUpdateSet(change)
        .where((e) =>
          e.or([
            e('verification_codes.sent_at', '<=', after),
            e('verification_codes.sent_at', '>', until),
            e('verification_codes.tries', '>=', codeRules.tries),
          ]),
        ),
    )
    .returning('mobile')
    .executeTakeFirst()
  return row !== undefined
}

/** When a recent code with tries left was sent, ms since the epoch; null if there is none, so that a new code can be sent. */
export async function findSentAt(
  db: Kysely<Database>,
  owner: Owner,
  { after, until }: Lately,
): Promise<number | null> {
  const row = await at(db, owner)
    .where('tries', '<', codeRules.tries)
    .where('sent_at', '>', after)
    .where('sent_at', '<=', until)
    .select('sent_at')
    .executeTakeFirst()
  return row ? row.sent_at.getTime() : null
}

/**
 * Counts a try in one statement, so that parallel guesses cannot exceed the limit.
 * @returns the code's hash and the number of tries including this one; null without a valid code
 */
export async function countTry(db: Kysely<Database>, owner: Owner, now: Date) {
  const row = await db
    .updateTable('verification_codes')
    .set((expression) => ({ tries: expression('tries', '+', 1) }))
    .where('mobile', '=', owner.mobile)
    .where('purpose', '=', owner.purpose)
    .where('asker', '=', owner.asker)
    .where('expires_at', '>', now)
    .returning(['code_hash', 'tries'])
    .executeTakeFirst()
  return row ?? null
}

/** Deletes a used code. @returns false if a concurrent request has used the code */
export async function takeCode(db: Kysely<Database>, owner: Owner, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('verification_codes')
    .where('mobile', '=', owner.mobile)
    .where('purpose', '=', owner.purpose)
    .where('asker', '=', owner.asker)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function forgetCodes(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('verification_codes').where('expires_at', '<', before).execute()
}

const at = (db: Kysely<Database>, { mobile, purpose, asker }: Owner) =>
  db
    .selectFrom('verification_codes')
    .where('mobile', '=', mobile)
    .where('purpose', '=', purpose)
    .where('asker', '=', asker)
