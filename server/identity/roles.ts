import { toastMessages } from '../../contract/messages.ts'
import { roles, type Role } from '../../contract/statuses.ts'
import type { Settings } from '../shared/settings.ts'

/** Whether a role is staff: administrators and the role that the settings name (docs/decisions/0074). */
export function isStaff(role: Role, settings: Pick<Settings, 'adminRoleName'>): boolean {
  return role === roles.administrator || role === settings.adminRoleName
}

/** The message that an administrator's account can neither buy nor save favourites; empty for other roles (spec §6). */
export const staffRefusal = (role: Role): string =>
  role === roles.administrator ? toastMessages.staffAccount : ''
