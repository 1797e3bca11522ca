/** The team of the panel and its roles. Only owners use this (`staff.write`). */
import { type Transaction } from 'kysely'
import type { StaffRole } from '../../contract/authorization/permissions.ts'
import { teamMessages as messages } from '../../contract/staff/rules.ts'
import type { TeamAnswer } from '../../contract/staff/teamSchemas.ts'
import { roles } from '../../contract/statuses.ts'
import { normaliseMobile, validationMessages } from '../../contract/validation.ts'
import { recordChange } from '../audit/audit.ts'
import type { Database } from '../database/schema.ts'
import { lockUserByMobile, setRole } from '../identity/usersRepository.ts'
import type { Context } from '../shared/context.ts'
import { AppError, forbidden, invalid, notFound } from '../shared/errors.ts'
import { dropStaffRole, listTeam, lockTeam, saveStaffRole } from './teamRepository.ts'

type Stores = Pick<Context, 'db' | 'now'>

export async function team({ db, now }: Stores): Promise<TeamAnswer> {
  const rows = await listTeam(db, now())
  return {
    items: rows.map(({ id, mobile, role, ...row }) => ({
      ...{ id, mobile, role },
      name: `${row.first_name} ${row.last_name}`.trim(),
      lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    })),
  }
}

/**
 * Gives a member a role, or changes a colleague's; it takes effect with their next call.
 * @param caller user id of the owner
 * @throws AppError 400 with fields for the mobile, 409 for the own role
 */
export async function giveRole(
  { db, now }: Stores,
  caller: number,
  { mobile: typed, role }: { readonly mobile: string; readonly role: StaffRole },
): Promise<void> {
  const mobile = normaliseMobile(typed)
  if (!mobile)
    throw invalid({
      mobile: typed.trim() ? validationMessages.mobilePattern : validationMessages.mobileRequired,
    })
  await db.transaction().execute(async (trx) => {
    const before = await rolesNow(trx, caller)
    const user = await lockUserByMobile(trx, mobile)
    if (!user) throw invalid({ mobile: messages.unknownMobile })
    if (user.id === caller) throw new AppError(409, messages.ownRole)
    // An unverified number may belong to someone else, who must not get the role.
    if (user.mobile_verified_at === null) throw invalid({ mobile: messages.unverified })
    if (user.blocked_at) throw invalid({ mobile: messages.blocked })
    await setRole(trx, user.id, roles.administrator)
    await saveStaffRole(trx, user.id, role)
    await recordChange(trx, {
      ...{ staffId: caller, kind: 'staff', id: user.id, action: 'roleGiven', now: now() },
      before: { role: before.get(user.id) ?? null },
      after: { role },
    })
  })
}

/**
 * Takes the role of a colleague, who is a member from the next call on.
 * @throws AppError 404, 409 for the own role
 */
export async function takeRole({ db, now }: Stores, caller: number, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await rolesNow(trx, caller)
    if (id === caller) throw new AppError(409, messages.ownRole)
    const role = before.get(id)
    if (!role) throw notFound(messages.notStaff)
    await setRole(trx, id, roles.member)
    await dropStaffRole(trx, id)
    await recordChange(trx, {
      ...{ staffId: caller, kind: 'staff', id, action: 'roleTaken', now: now() },
      before: { role },
      after: { role: null },
    })
  })
}

/**
 * Locks and returns all roles. The caller must still be an owner: because nobody can change their own role, one owner is left
 * even if owners take each other's role at the same time.
 */
async function rolesNow(trx: Transaction<Database>, caller: number): Promise<ReadonlyMap<number, StaffRole>> {
  const now = new Map((await lockTeam(trx)).map(({ id, role }) => [id, role]))
  if (now.get(caller) !== 'owner') throw forbidden(messages.noOwner)
  return now
}
