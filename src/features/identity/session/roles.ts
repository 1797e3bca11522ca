import type { UserInfo } from '../../../../contract/userInfo.ts'
import { roles } from '../../../../contract/statuses.ts'

/**
 * Who is shown the link to the admin panel: administrators, and whoever has the configured role. With
 * ADMIN_ROLE_NAME=Member that is every member, the second reading of spec §1 (design §6).
 */
export function hasAdminLink(user: UserInfo | null, adminRoleName: string): boolean {
  return user !== null && (user.role === roles.administrator || user.role === adminRoleName)
}

/** Who neither buys nor keeps favourites: administrators have no account pages to find them on (spec §6). */
export function isAdministrator(user: UserInfo | null): boolean {
  return user?.role === roles.administrator
}

/** Who has the account menu and the account pages (spec §6). */
export function isMember(user: UserInfo | null): boolean {
  return user?.role === roles.member
}
