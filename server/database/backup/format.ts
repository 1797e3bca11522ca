/**
 * What a backup consists of: lines of JSON, packed by gzip, and sealed where there is a passphrase. First what it is of,
 * then the owner's files, the tables, each with its rows, the sequences, and the end, without which it is not whole.
 */
import type { Column, Sequence, Table, TableSum } from '../wholeTables.ts'

export const FORMAT = 1

export interface BackupHead {
  readonly aqrabe: 'backup'
  readonly format: number
  /** Of the programme, as in package.json. */
  readonly version: string
  /** ISO time at which the shop was as it stands here. */
  readonly madeAt: string
  /** Names, in the order in which they were applied. */
  readonly migrations: readonly string[]
  /** Environment variables that were set, without those that hold a password or a key. */
  readonly settings: Readonly<Record<string, string>>
  /** Names of those that do. */
  readonly secretSettings: readonly string[]
  /** Signs logins. */
  readonly sessionSecret: string
}

export interface BackupFile {
  /** `content/…` of CONTENT_DIR, `data/…` of DATA_DIR; with slashes. */
  readonly file: string
  readonly base64: string
}

export interface BackupTable extends TableSum {
  readonly table: string
  readonly columns: readonly Column[]
}

/** Some rows of the table before it: each column as PostgreSQL writes it. */
export interface BackupRows {
  readonly rows: readonly (readonly (string | null)[])[]
}

export type BackupLine =
  | BackupHead
  | BackupFile
  | BackupTable
  | BackupRows
  | { readonly sequences: readonly Sequence[] }
  | { readonly end: { readonly tables: number; readonly rows: number } }

/** Something about a backup, or about where it goes, that its owner has to mend. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BackupError'
  }
}

export const tableOf = ({ table, columns }: BackupTable): Table => ({ name: table, columns })
