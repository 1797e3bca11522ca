import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { orderStatus, type Role, roles } from '../../../contract/statuses.ts'
import { homeAddress } from '../shopper.ts'
import { hashPassword } from '../../identity/passwords.ts'
import { createTokens } from '../../identity/tokens.ts'
import type { Database } from '../../database/schema.ts'
import type { FuzzOptions } from './fuzz.ts'

const DAY = 24 * 60 * 60 * 1000
/** Number of sessions of members, and of staff, because every fuzzed logout ends one. */
const SESSIONS = 1500
const PEOPLE = 4

/**
 * Adds the accounts that the fuzzer needs: members and staff with sessions, for which it signs tokens, and one member whose
 * address and order no other account may see.
 * @param secret session secret of the shop that will run on this database
 */
export async function addCast(
  db: Kysely<Database>,
  secret: string,
  now: () => number = Date.now,
): Promise<Pick<FuzzOptions, 'bearer' | 'secrets' | 'known'>> {
  const tokens = createTokens({ secret, now, findLiveRole: async () => roles.member })
  const password_hash = await hashPassword(PASSWORD)
  const members = await addPeople(db, { role: roles.member, prefix: '0998000', password_hash, now: now() })
  const staff = await addPeople(db, {
    role: roles.administrator,
    prefix: '0998100',
    password_hash,
    now: now(),
  })
  const cast = { member: members, staff }
  const hidden = `نهان‌${randomUUID()}`
  const other = await addPrivateMember(db, hidden, now())
  const categories = await db.selectFrom('categories').select(['id', 'slug']).limit(10).execute()
  const people = [...members.people, ...staff.people, other]
  return {
    secrets: [hidden],
    known: {
      id: people.flatMap(({ addressId, orderId }) => [addressId, orderId]),
      addressid: people.map(({ addressId }) => addressId),
      category: categories.map(({ slug }) => slug),
      categoryid: categories.map(({ id }) => id),
      username: people.map(({ mobile }) => mobile),
      mobile: people.map(({ mobile }) => mobile),
      version: [1],
      password: [PASSWORD],
      oldpassword: [PASSWORD],
      birthday: ['1990-01-01', ''],
      email: ['sara@example.ir', ''],
      nationalcode: ['0084575948', ''],
      avatar: [PIXEL, ''],
    },
    async bearer(role) {
      const next = cast[role].sessions.pop()
      if (!next) throw new Error(`Every session of the ${role} was ended.`)
      const identity = { ...next, role: role === 'staff' ? roles.administrator : roles.member }
      return tokens.issueAccessToken(identity)
    },
  }
}

const PASSWORD = 'کبوتر-rainy-roof'
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

interface NewPeople {
  readonly role: Role
  /** The first seven digits of their mobiles. */
  readonly prefix: string
  readonly password_hash: string
  readonly now: number
}

async function addPeople(db: Kysely<Database>, { role, prefix, password_hash, now }: NewPeople) {
  const users = await db
    .insertInto('users')
    .values(
      Array.from({ length: PEOPLE }, (_, n) => ({
        mobile: `${prefix}${String(n).padStart(4, '0')}`,
        password_hash,
        first_name: 'سارا',
        last_name: 'رستگار',
        role,
        mobile_verified_at: new Date(now),
      })),
    )
    .returning(['id', 'mobile'])
    .execute()
  const people = []
  for (const { id, mobile } of users) people.push({ mobile, ...(await addBelongings(db, id, { now })) })
  const rows = await db
    .insertInto('sessions')
    .values(
      Array.from({ length: SESSIONS }, (_, n) => ({
        user_id: users[n % PEOPLE]!.id,
        refresh_hash: '',
        remember: true,
        expires_at: new Date(now + DAY),
      })),
    )
    .returning(['id', 'user_id'])
    .execute()
  return { people, sessions: rows.map(({ id, user_id: userId }) => ({ userId, sessionId: id })) }
}

const orderAddress = {
  mobile: homeAddress.mobile,
  province: homeAddress.province,
  city: homeAddress.city,
  postalCode: homeAddress.postal_code,
  plate: homeAddress.plate,
  unit: '',
}

/** Adds the account whose data must not appear in answers to others; no caller can log in to it. */
async function addPrivateMember(db: Kysely<Database>, hidden: string, now: number) {
  const mobile = '09989999999'
  const { id } = await db
    .insertInto('users')
    .values({ mobile, password_hash: null, first_name: hidden, last_name: hidden, role: roles.member })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { mobile, ...(await addBelongings(db, id, { now, hidden })) }
}

/** Adds an address and an order of an account. */
async function addBelongings(
  db: Kysely<Database>,
  userId: number,
  { now, hidden = 'سارا رستگار' }: { now: number; hidden?: string },
) {
  const { id: addressId } = await db
    .insertInto('addresses')
    .values({ ...homeAddress, user_id: userId, receiver: hidden, text: hidden })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: orderId } = await db
    .insertInto('orders')
    .values({
      user_id: userId,
      idempotency_key: `of-the-cast-${userId}`,
      status: orderStatus.paid,
      reservation: 'sold',
      total: 1_000_000,
      payable: 1_000_000,
      address: JSON.stringify({ ...orderAddress, receiver: hidden, text: hidden }),
      slot: JSON.stringify({ day: '2026-01-01', from: 9, to: 12 }),
      slot_id: '2026-01-01-9',
      note: hidden,
      created_at: new Date(now),
      updated_at: new Date(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { addressId, orderId }
}
