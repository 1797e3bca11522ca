import { roles, type Role } from '../../contract/statuses.ts'
import type { Visitor } from './visitor.ts'
import type { TestShop } from './shop.ts'

const YEAR = 365 * 24 * 60 * 60 * 1000
let people = 0

/** A verified member with a session and an address, without a password, whose hash is slow. */
export interface Shopper {
  readonly id: number
  readonly visitor: Visitor
  readonly addressId: number
}

export async function openShopper(shop: TestShop): Promise<Shopper> {
  people += 1
  const mobile = `0912${String(people).padStart(7, '0')}`
  const { userId, sessionId, addressId } = await addAccount(shop.db, { mobile, now: shop.now() })
  const visitor = shop.visitor()
  visitor.token = await shop.app.context.tokens.issueAccessToken({ userId, role: roles.member, sessionId })
  return { id: userId, visitor, addressId }
}

/** Adds a verified account with a session and an address. */
export async function addAccount(
  db: TestShop['db'],
  {
    mobile,
    role = roles.member,
    now,
  }: { readonly mobile: string; readonly role?: Role; readonly now: number },
) {
  const { id: userId } = await db
    .insertInto('users')
    .values({
      ...{ mobile, first_name: 'سارا', last_name: 'رستگار', role, password_hash: '' },
      mobile_verified_at: new Date(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: sessionId } = await db
    .insertInto('sessions')
    .values({ user_id: userId, refresh_hash: '', remember: true, expires_at: new Date(now + YEAR) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: addressId } = await db
    .insertInto('addresses')
    .values({ user_id: userId, ...homeAddress })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { userId, sessionId, addressId }
}

/** Issues a new access token, because tests advance the clock by more than its 15 minutes. */
export async function renewLogin(shop: TestShop, { id: userId, visitor }: Shopper): Promise<void> {
  const { id: sessionId } = await shop.db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .select('id')
    .executeTakeFirstOrThrow()
  visitor.token = await shop.app.context.tokens.issueAccessToken({ userId, role: roles.member, sessionId })
}

export const homeAddress = {
  title: 'خانه',
  receiver: 'سارا رستگار',
  mobile: '09120000000',
  province: 'اصفهان',
  city: 'کاشان',
  postal_code: '8713614563',
  text: 'خیابان رجایی',
  plate: '۱۲',
  is_default: true,
}

/** An address as a member types it. */
export const typedAddress = {
  title: 'خانه',
  receiver: 'نگار آزاد',
  mobile: '09131234567',
  province: 'اصفهان',
  city: 'کاشان',
  postalCode: '8713755155',
  text: 'خیابان امیرکبیر، کوچهٔ سوم',
  plate: '۱۲',
}
