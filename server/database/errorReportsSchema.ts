/** Errors in browsers, counted. */
import type { ColumnType } from 'kysely'
import type { ErrorKind } from '../../contract/errorReports/schemas.ts'

type Time = ColumnType<Date, Date | string, Date | string>

export interface ErrorReportsTable {
  /** Of what makes it the same error: kind, name, message, innermost frames, build. */
  fingerprint: string
  kind: ErrorKind
  name: string
  message: string
  frames: ColumnType<string[], string, string>
  build: string
  /** From here on of the latest report. */
  route: string
  flows: ColumnType<Record<string, string>, string, string>
  agent: string
  count: number
  first_seen: Time
  last_seen: Time
}

export interface ErrorReportTables {
  error_reports: ErrorReportsTable
}
