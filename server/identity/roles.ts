import { toastMessages } from '../../contract/messages.ts'
import { roles, type Role } from '../../contract/statuses.ts'
import type { Settings } from '../shared/settings.ts'

/** Staff are administrators, and whoever has the configured role name (design §6). */
export function isStaff(role: Role, settings: Pick<Settings, 'adminRoleName'>): boolean {
  return role === roles.administrator || role === settings.adminRoleName
}

/** Why an account neither buys nor keeps favourites, in the words of the page; empty for a member (spec §6). */
export const staffRefusal = (role: Role): string =>
  role === roles.administrator ? toastMessages.staffAccount : ''
