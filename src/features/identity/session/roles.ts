import type { UserInfo } from '../../../../contract/userInfo.ts'
import { roles } from '../../../../contract/statuses.ts'

/**
 * Whether the user sees the link to the admin panel: administrators, and users with the configured role. With
 * ADMIN_ROLE_NAME=Member every member sees it, which is the second interpretation of spec §1 (docs/decisions/0074).
 */
export function hasAdminLink(user: UserInfo | null, adminRoleName: string): boolean {
  return user !== null && (user.role === roles.administrator || user.role === adminRoleName)
}

/** Whether the user is an administrator, who can neither buy nor have favourites for lack of account pages (spec §6). */
export function isAdministrator(user: UserInfo | null): boolean {
  return user?.role === roles.administrator
}

/** Whether the user is a member, who has the account menu and the account pages (spec §6). */
export function isMember(user: UserInfo | null): boolean {
  return user?.role === roles.member
}
