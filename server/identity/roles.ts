import { roles, type Role } from '../../contract/statuses.ts'
import type { Settings } from '../shared/settings.ts'

/** Staff are administrators, and whoever has the configured role name (design §6). */
export function isStaff(role: Role, settings: Pick<Settings, 'adminRoleName'>): boolean {
  return role === roles.administrator || role === settings.adminRoleName
}
