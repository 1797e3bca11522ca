import type { UserInfo } from '../../../../contract/userInfo.ts'
import { roles } from '../../../../contract/statuses.ts'

/**
 * Whether the user sees the link to the admin panel: administrators and users with the configured role. With
 * ADMIN_ROLE_NAME=Member that is every member, the second reading of spec §1 (design §6).
 */
export function hasAdminLink(user: UserInfo | null, adminRoleName: string): boolean {
  return user !== null && (user.role === roles.administrator || user.role === adminRoleName)
}

/** Administrators neither buy nor have favourites, because they have no account pages (spec §6). */
export function isAdministrator(user: UserInfo | null): boolean {
  return user?.role === roles.administrator
}

/** Members have the account menu and the account pages (spec §6). */
export function isMember(user: UserInfo | null): boolean {
  return user?.role === roles.member
}
