/** Tables of staff and of the log of their changes. */
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
  /** Null: the account was deleted. */
  staff_id: number | null
  staff_name: string
  kind: ChangedKind
  subject: string
  action: string
  /** Only the changed fields, before and after. */
  before: Values
  after: Values
  /** Everything above as one normalised text, for the search. */
  words: string
}

export interface MemberNotesTable {
  id: Generated<number>
  user_id: number
  /** Null: the account was deleted. */
  staff_id: number | null
  staff_name: string
  text: string
  created_at: ColumnType<Date, Date | string, never>
}

export interface SettingVersionsTable {
  id: Generated<number>
  key: string
  value: ColumnType<object, string, never>
  at: ColumnType<Date, Date | string, never>
  /** Null: the account was deleted, or the value is older than the panel's first change. */
  staff_id: number | null
  staff_name: string
}

export interface StaffTables {
  staff_roles: StaffRolesTable
  audit_log: AuditLogTable
  member_notes: MemberNotesTable
  setting_versions: SettingVersionsTable
}
