import type { Kysely } from 'kysely'
import { roles, type Role } from '../../contract/statuses.ts'
import type { Database } from '../../server/database/schema.ts'
import { createTokens } from '../../server/identity/tokens.ts'
import { addAccount } from '../../server/testing/shopper.ts'

export interface Person {
  readonly userId: number
  readonly addressId: number
  token(): Promise<string>
}

/** Adds members or staff, each with an address and a session for which the bench can sign tokens. */
export async function addPeople(
  db: Kysely<Database>,
  count: number,
  { secret, role = roles.member }: { readonly secret: string; readonly role?: Role },
): Promise<Person[]> {
  const tokens = createTokens({ secret, now: Date.now, findLiveRole: async () => role })
  const prefix = role === roles.member ? '0999' : '0998'
  const people: Person[] = []
  for (let index = 0; index < count; index++) {
    const mobile = `${prefix}${String(index).padStart(7, '0')}`
    const { userId, sessionId, addressId } = await addAccount(db, { mobile, role, now: Date.now() })
    people.push({ userId, addressId, token: () => tokens.issueAccessToken({ userId, role, sessionId }) })
  }
  return people
}
