import type { Kysely } from 'kysely'
import { roles, type Role } from '../../contract/statuses.ts'
import type { Database } from '../../server/database/schema.ts'
import { createTokens } from '../../server/identity/tokens.ts'

export interface Person {
  readonly userId: number
  readonly addressId: number
  token(): Promise<string>
}

const DAY = 24 * 60 * 60 * 1000

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
    const { id: userId } = await db
      .insertInto('users')
      .values({
        mobile: `${prefix}${String(index).padStart(7, '0')}`,
        password_hash: '',
        first_name: '',
        last_name: '',
        role,
        mobile_verified_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: sessionId } = await db
      .insertInto('sessions')
      .values({ user_id: userId, refresh_hash: '', remember: true, expires_at: new Date(Date.now() + DAY) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: addressId } = await db
      .insertInto('addresses')
      .values({
        user_id: userId,
        title: 'خانه',
        receiver: 'خریدار',
        mobile: '09990000000',
        province: 'تهران',
        city: 'تهران',
        postal_code: '1111111111',
        text: 'خیابان',
        plate: '۱',
        is_default: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    people.push({
      userId,
      addressId,
      token: () => tokens.issueAccessToken({ userId, role, sessionId }),
    })
  }
  return people
}
