import type { Kysely } from 'kysely'
import type { UserInfo } from '../../contract/userInfo.ts'
import { FROZEN_BASKET_COUNT, roles, WARNING_VERIFY_MOBILE } from '../../contract/statuses.ts'
import { readBasketState, type BasketState } from '../basket/basketsRepository.ts'
import { countFavourites } from '../favourites/repository.ts'
import type { Database } from '../database/schema.ts'
import type { User } from './usersRepository.ts'

/** The account as the storefront shows it, with the counts of its badges. */
export async function userInfoOf(db: Kysely<Database>, user: User): Promise<UserInfo> {
  const [basket, fCount] = await Promise.all([readBasketState(db, user.id), countFavourites(db, user.id)])
  return {
    firstName: user.first_name,
    lastName: user.last_name,
    mobile: user.mobile,
    avatar: user.avatar,
    bCount: shownCount(basket),
    fCount,
    role: user.role,
    warning: mustVerifyMobile(user) ? WARNING_VERIFY_MOBILE : 0,
  }
}

/** A member whose mobile is not proved yet (spec §4: warning 1): nothing is held or sent for an invented number. */
export const mustVerifyMobile = ({ role, mobile_verified_at }: Pick<User, 'role' | 'mobile_verified_at'>) =>
  role === roles.member && mobile_verified_at === null

/** Count of the basket on the wire: -8 while it waits for a payment (spec §4). */
export const shownCount = ({ count, frozen }: Pick<BasketState, 'count' | 'frozen'>) =>
  frozen ? FROZEN_BASKET_COUNT : count
