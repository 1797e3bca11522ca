/** Errors in browsers, counted. */
import type { Json, Time } from './columnTypes.ts'
import type { ErrorKind } from '../../contract/errorReports/schemas.ts'

export interface ErrorReportsTable {
  /** Hash of the parts that identify an error: kind, name, message, innermost frames, build. */
  fingerprint: string
  kind: ErrorKind
  name: string
  message: string
  frames: Json<string[]>
  build: string
  /** This and the next two columns are from the latest report. */
  route: string
  flows: Json<Record<string, string>>
  agent: string
  count: number
  first_seen: Time
  last_seen: Time
}

export interface ErrorReportTables {
  error_reports: ErrorReportsTable
}
