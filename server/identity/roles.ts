import { toastMessages } from '../../contract/messages.ts'
import { roles, type Role } from '../../contract/statuses.ts'
import type { Settings } from '../shared/settings.ts'

/** Staff are administrators and accounts with the configured role (design §6). */
export function isStaff(role: Role, settings: Pick<Settings, 'adminRoleName'>): boolean {
  return role === roles.administrator || role === settings.adminRoleName
}

/** The page's message why an account can neither buy nor save favourites; empty for a member (spec §6). */
export const staffRefusal = (role: Role): string =>
  role === roles.administrator ? toastMessages.staffAccount : ''
