/** Problem reports of shoppers; their text is a message to the shop. */
import type { ColumnType } from 'kysely'

export interface ProblemReportsTable {
  message_id: number
  /** SHA-256 of the code by which the author may delete it. */
  code_hash: string
  /** Path where it was written, or empty. */
  page: string
  agent: string
  build: string
  /** gzip of a recording; null: none was sent, or it was dropped for newer ones. */
  record: Buffer | null
  steps: number
  seconds: number
  expires_at: ColumnType<Date, Date | string, never>
}

export interface ProblemTables {
  problem_reports: ProblemReportsTable
}
