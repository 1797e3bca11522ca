import type { Kysely } from 'kysely'
import { permissionsOf, staffRoleNames } from '../../contract/authorization/permissions.ts'
import type { Database } from '../database/schema.ts'
import { forbidden } from '../shared/errors.ts'
import type { Authorise } from '../shared/identity.ts'
import { findStaffRole } from './staffRepository.ts'

/**
 * The role is read at each call: who loses it has lost it at once. `route` asks this for every endpoint of the staff,
 * behind the look at whether the caller is staff at all: by the name of the shop's settings members may be.
 */
export function createAuthorise(db: Kysely<Database>): Authorise {
  return async ({ userId }, permission) => {
    const role = await findStaffRole(db, userId)
    if (!role) throw forbidden()
    if (permission === null || permissionsOf(role).some((one) => one === permission)) return
    throw forbidden(`نقش شما در فروشگاه «${staffRoleNames[role]}» است و این کار در دسترس آن نیست.`)
  }
}
