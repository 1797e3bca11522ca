/** Errors in browsers, counted. */
import type { ColumnType } from 'kysely'
import type { ErrorKind } from '../../contract/errorReports/schemas.ts'

type Time = ColumnType<Date, Date | string, Date | string>

export interface ErrorReportsTable {
  /** Hash of the parts that identify an error: kind, name, message, innermost frames, build. */
  fingerprint: string
  kind: ErrorKind
  name: string
  message: string
  frames: ColumnType<string[], string, string>
  build: string
  /** This and the next two columns are from the latest report. */
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
