/** Lets staff read and change members. No function here gives access to an account or shows its secrets. */
import type { Transaction } from 'kysely'
import { memberDeskMessages as messages } from '../../contract/staff/rules.ts'
import { roles } from '../../contract/statuses.ts'
import type { DeskMember, MembersAnswer, MembersQuery } from '../../contract/staff/schemas.ts'
import { recordChange } from '../audit/audit.ts'
import { staffNameOf } from '../authorization/staffRepository.ts'
import type { Database } from '../database/schema.ts'
import { sessionView } from '../identity/accountSessions.ts'
import { deviceName } from '../identity/device/deviceName.ts'
import { sessionHandles } from '../identity/sessionHandles.ts'
import { listLiveSessions, revokeSession, revokeSessions } from '../identity/sessionsRepository.ts'
import type { Context } from '../shared/context.ts'
import { AppError, invalid, notFound } from '../shared/errors.ts'
import { plainText } from '../shared/plainText.ts'
import { SENT_AGAIN_MS } from '../shared/sentAgain.ts'
import {
  countOrdersOf,
  findMember,
  insertMemberNote,
  lastOrdersOf,
  listMemberNotes,
  listMembers,
  lockMember,
  setBlocked,
  type MemberOfDesk,
} from './membersRepository.ts'

type Stores = Pick<Context, 'db' | 'bus' | 'now'>
type WithSecret = Stores & Pick<Context, 'secret'>

const PAGE_SIZE = 50
const MOST_ORDERS = 20

export async function deskMembers(
  { db }: Pick<Stores, 'db'>,
  { page, ...filter }: MembersQuery,
): Promise<MembersAnswer> {
  const range = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
  const { rows, total } = await listMembers(db, filter, range)
  return {
    items: rows.map((row) => ({ ...personOf(row), orders: row.orders, blocked: row.blocked_at !== null })),
    total,
    page,
    pageSize: PAGE_SIZE,
  }
}

/** @throws AppError 404 */
export async function deskMember({ db, now, secret }: WithSecret, id: number): Promise<DeskMember> {
  const row = await findMember(db, id)
  if (!row) throw notFound(messages.unknown)
  const [orders, ordersTotal, notes, sessions] = await Promise.all([
    lastOrdersOf(db, id, MOST_ORDERS),
    countOrdersOf(db, id),
    listMemberNotes(db, id),
    // Do not show the sessions of staff to their colleagues.
    row.role ? [] : listLiveSessions(db, id, now()),
  ])
  return {
    ...personOf(row),
    verified: row.mobile_verified_at !== null,
    blocked: row.blocked_at && { at: row.blocked_at.toISOString(), cause: row.blocked_cause },
    ordersTotal,
    orders: orders.map(({ created_at, ...order }) => ({ ...order, createdAt: created_at.toISOString() })),
    sessions: sessions.map((session) => sessionView(secret, session)),
    notes: notes.map(({ id, staff_name, text, created_at }) => ({
      ...{ id, text },
      staff: staff_name,
      at: created_at.toISOString(),
    })),
  }
}

const personOf = ({ id, mobile, email, role, ...row }: MemberOfDesk) => ({
  ...{ id, mobile, role },
  name: `${row.first_name} ${row.last_name}`.trim(),
  email: email ?? '',
  createdAt: row.created_at.toISOString(),
})

interface ByStaff {
  readonly memberId: number
  /** User id. */
  readonly staff: number
}

/**
 * Blocks or unblocks a member. Blocking ends all sessions and refuses logins; basket, orders and all other data stay.
 * @throws AppError 400 without a cause, 404, 409 if the account is staff
 */
export async function blockMember(
  context: Stores,
  { memberId, staff, blocked, cause: typed }: ByStaff & { readonly blocked: boolean; readonly cause: string },
): Promise<void> {
  const { db, bus } = context
  const cause = plainText(typed)
  if (!cause) throw invalid({ cause: blocked ? messages.blockCause : messages.unblockCause })
  const now = new Date(context.now())
  const ended = await db.transaction().execute(async (trx) => {
    const member = await memberToChange(trx, memberId)
    if ((member.blocked_at !== null) === blocked) return []
    await setBlocked(trx, memberId, blocked ? now : null, blocked ? cause : '')
    await recordChange(trx, {
      ...{ staffId: staff, kind: 'member', id: memberId, action: blocked ? 'blocked' : 'unblocked' },
      before: { blocked: !blocked },
      after: { blocked, cause },
      now: now.getTime(),
    })
    return blocked ? revokeSessions(trx, memberId, { now, endedBy: 'blocked' }) : []
  })
  for (const sessionId of ended) bus.emit('identity.changed', { userId: memberId, sessionId })
}

/**
 * Logs a member out of one device; for a session that has ended already, does nothing.
 * @throws AppError 404, 409 if the account is staff
 */
export async function endMemberSession(
  context: WithSecret,
  { memberId, staff, session }: ByStaff & { readonly session: string },
): Promise<void> {
  const { db, bus } = context
  const now = context.now()
  const ended = await db.transaction().execute(async (trx) => {
    await memberToChange(trx, memberId)
    const sessionId = sessionHandles(context.secret).open(session)
    const found = (await listLiveSessions(trx, memberId, now)).find(({ id }) => id === sessionId)
    if (!found || !(await revokeSession(trx, found.id, { now, endedBy: 'staff' }))) return null
    await recordChange(trx, {
      ...{ staffId: staff, kind: 'member', id: memberId, action: 'loggedOut', now },
      before: { device: deviceName(found.user_agent) },
      after: {},
    })
    return found.id
  })
  if (ended) bus.emit('identity.changed', { userId: memberId, sessionId: ended })
}

/** Adds a note, unless it repeats the last one. @throws AppError 400 for an empty text, 404 */
export async function addMemberNote(
  { db, ...context }: Stores,
  { memberId, staff, text: typed }: ByStaff & { readonly text: string },
): Promise<void> {
  const text = plainText(typed)
  if (!text) throw invalid({ text: messages.noteRequired })
  const now = context.now()
  await db.transaction().execute(async (trx) => {
    if (!(await lockMember(trx, memberId))) throw notFound(messages.unknown)
    const last = (await listMemberNotes(trx, memberId)).at(-1)
    const isSame = last?.staff_id === staff && last.text === text
    if (isSame && now - last.created_at.getTime() < SENT_AGAIN_MS) return
    await insertMemberNote(trx, {
      ...{ user_id: memberId, staff_id: staff, staff_name: await staffNameOf(trx, staff) },
      ...{ text, created_at: new Date(now) },
    })
    await recordChange(trx, {
      ...{ staffId: staff, kind: 'member', id: memberId, action: 'noted', now },
      before: {},
      after: { note: text },
    })
  })
}

/** Locks a member. Refuses staff, so that they cannot block each other; an owner must remove the role first. */
async function memberToChange(trx: Transaction<Database>, id: number) {
  const member = await lockMember(trx, id)
  if (!member) throw notFound(messages.unknown)
  if (member.role === roles.administrator) throw new AppError(409, messages.isStaff)
  return member
}
