import type { Kysely } from 'kysely'
import { permissionsOf, staffRoleNames, type Permission } from '../../contract/authorization/permissions.ts'
import type { Database } from '../database/schema.ts'
import { forbidden } from '../shared/errors.ts'
import type { Authorise } from '../shared/identity.ts'
import { findAccountRole, findStaffRole, staffNameOf } from './staffRepository.ts'
import type { Role } from '../../contract/statuses.ts'
import { isStaff } from '../identity/roles.ts'
import type { Settings } from '../shared/settings.ts'

/**
 * Reads the role at each call, so that losing it takes effect at once. `route` calls this for every endpoint of staff after a
 * check of the account's role, which is not enough because the settings may name the role of members as staff.
 */
export function createAuthorise(db: Kysely<Database>): Authorise {
  return async ({ userId }, permission) => {
    const role = await findStaffRole(db, userId)
    if (!role) throw forbidden()
    if (permission === null || permissionsOf(role).some((one) => one === permission)) return
    throw forbidden(`نقش شما در فروشگاه «${staffRoleNames[role]}» است و این کار در دسترس آن نیست.`)
  }
}

/** Name and present permissions of a staff member; null for a member, a blocked or an unknown account. */
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
