import type { Kysely } from 'kysely'
import { permissionsOf, type Permission } from '../../contract/authorization/permissions.ts'
import type { Role } from '../../contract/statuses.ts'
import type { Database } from '../database/schema.ts'
import { isStaff } from '../identity/roles.ts'
import type { Settings } from '../shared/settings.ts'
import { findAccountRole, findStaffRole, staffNameOf } from './staffRepository.ts'

/** Name and permissions of somebody of the staff now; null for a member, a blocked or unknown account. */
export async function staffMember(
  db: Kysely<Database>,
  settings: Pick<Settings, 'adminRoleName'>,
  userId: number,
): Promise<{ name: string; permissions: readonly Permission[] } | null> {
  const account: Role | null = await findAccountRole(db, userId)
  if (account === null || !isStaff(account, settings)) return null
  const role = await findStaffRole(db, userId)
  return role && { name: await staffNameOf(db, userId), permissions: permissionsOf(role) }
}
