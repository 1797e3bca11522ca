/** The staff of the shop and their roles. Only owners may change them (`staff.write`). */
import { type Transaction } from 'kysely'
import type { StaffRole } from '../../contract/authorization/permissions.ts'
import { teamMessages as messages } from '../../contract/staff/rules.ts'
import type { TeamAnswer } from '../../contract/staff/teamSchemas.ts'
import { roles } from '../../contract/statuses.ts'
import { recordChange } from '../audit/audit.ts'
import type { Database } from '../database/schema.ts'
import { checkedMobile } from '../identity/codes.ts'
import { dropStaffRole, lockUserByMobile, setRole } from '../identity/usersRepository.ts'
import type { Context } from '../shared/context.ts'
import { AppError, forbidden, invalid, notFound } from '../shared/errors.ts'
import { listTeam, lockTeam, saveStaffRole } from './teamRepository.ts'

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
 * Gives a member a role, or changes a colleague's role. The role takes effect with that person's next call.
 * @param caller user id of the owner
 * @throws AppError 400 with a field for the mobile, 409 for the caller's own role
 */
export async function giveRole(
  { db, now }: Stores,
  caller: number,
  { mobile: typed, role }: { readonly mobile: string; readonly role: StaffRole },
): Promise<void> {
  const mobile = checkedMobile(typed)
  await db.transaction().execute(async (trx) => {
    const before = await rolesNow(trx, caller)
    const user = await lockUserByMobile(trx, mobile)
    if (!user) throw invalid({ mobile: messages.unknownMobile })
    if (user.id === caller) throw new AppError(409, messages.ownRole)
    // Refuse an unverified number, because it may not belong to the owner of the account.
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
 * Removes the role of a colleague, who is a plain member from the next call on.
 * @throws AppError 404, 409 for the caller's own role
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
 * Locks and returns all roles. The caller must still be an owner. Together with the rule that owners cannot change their own
 * role, this leaves one owner even if owners remove each other's role at the same time.
 */
async function rolesNow(trx: Transaction<Database>, caller: number): Promise<ReadonlyMap<number, StaffRole>> {
  const now = new Map((await lockTeam(trx)).map(({ id, role }) => [id, role]))
  if (now.get(caller) !== 'owner') throw forbidden(messages.noOwner)
  return now
}
