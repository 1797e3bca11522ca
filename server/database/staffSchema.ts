/** Tables of who works in the panel and what they did there. */
import type { ColumnType, Generated } from 'kysely'
import type { ChangedKind } from '../../contract/audit/kinds.ts'
import type { StaffRole } from '../../contract/authorization/permissions.ts'

/** An administrator without a row is an owner. */
export interface StaffRolesTable {
  user_id: number
  role: StaffRole
}

type Values = ColumnType<Record<string, unknown>, string, never>

export interface AuditLogTable {
  id: Generated<number>
  at: ColumnType<Date, Date | string, never>
  /** Null: the account is gone. */
  staff_id: number | null
  staff_name: string
  kind: ChangedKind
  subject: string
  action: string
  /** What was changed, and what became of it: nothing else of the thing. */
  before: Values
  after: Values
  /** Everything above as one normalised text, for the search. */
  words: string
}

export interface MemberNotesTable {
  id: Generated<number>
  user_id: number
  /** Null: the account is gone. */
  staff_id: number | null
  staff_name: string
  text: string
  created_at: ColumnType<Date, Date | string, never>
}

export interface StaffTables {
  staff_roles: StaffRolesTable
  audit_log: AuditLogTable
  member_notes: MemberNotesTable
}
