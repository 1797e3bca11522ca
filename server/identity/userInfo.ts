import type { UserInfo } from '../../contract/userInfo.ts'
import { roles, WARNING_VERIFY_MOBILE } from '../../contract/statuses.ts'
import type { Context } from '../shared/context.ts'
import { findUser, type User } from './usersRepository.ts'

/** The account as the storefront shows it, with the counts of its badges. */
export async function userInfoOf({ countsOf }: Pick<Context, 'countsOf'>, user: User): Promise<UserInfo> {
  const counts = await countsOf(user.id)
  return {
    firstName: user.first_name,
    lastName: user.last_name,
    mobile: user.mobile,
    avatar: user.avatar,
    bCount: counts.basket,
    fCount: counts.favourites,
    role: user.role,
    warning: mustVerifyMobile(user) ? WARNING_VERIFY_MOBILE : 0,
  }
}

/** The account with this id as the storefront shows it; null when the account does not exist any more. */
export async function findUserInfo(
  context: Pick<Context, 'db' | 'countsOf'>,
  userId: number,
): Promise<UserInfo | null> {
  const user = await findUser(context.db, userId)
  return user && userInfoOf(context, user)
}

/** Whether a member must verify the mobile before ordering (spec §4: warning 1), because the number may be invented. */
export const mustVerifyMobile = ({ role, mobile_verified_at }: Pick<User, 'role' | 'mobile_verified_at'>) =>
  role === roles.member && mobile_verified_at === null
