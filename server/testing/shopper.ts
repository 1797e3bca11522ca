import type { Visitor } from './visitor.ts'
import type { TestShop } from './shop.ts'

let people = 0

/** A verified member with a session and an address, without a password, whose hash is slow. */
export interface Shopper {
  readonly id: number
  readonly visitor: Visitor
  readonly addressId: number
}

export async function openShopper(shop: TestShop): Promise<Shopper> {
  people += 1
  const { id } = await shop.db
    .insertInto('users')
    .values({
      mobile: `0912${String(people).padStart(7, '0')}`,
      first_name: 'سارا',
      last_name: 'رستگار',
      role: 'Member',
      password_hash: '',
      mobile_verified_at: new Date(shop.now()),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: sessionId } = await shop.db
    .insertInto('sessions')
    .values({
      user_id: id,
      refresh_hash: '',
      remember: true,
      expires_at: new Date(shop.now() + 365 * 24 * 60 * 60 * 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const visitor = shop.visitor()
  visitor.token = await shop.app.context.tokens.issueAccessToken({ userId: id, role: 'Member', sessionId })
  return { id, visitor, addressId: await addAddress(shop, id) }
}

/** Issues a new access token, because tests advance the clock by more than its 15 minutes. */
export async function renewLogin(shop: TestShop, { id: userId, visitor }: Shopper): Promise<void> {
  const { id: sessionId } = await shop.db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .select('id')
    .executeTakeFirstOrThrow()
  visitor.token = await shop.app.context.tokens.issueAccessToken({ userId, role: 'Member', sessionId })
}

async function addAddress(shop: TestShop, userId: number): Promise<number> {
  const { id } = await shop.db
    .insertInto('addresses')
    .values({ user_id: userId, ...homeAddress })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
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
