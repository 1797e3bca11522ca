/**
 * The format of a backup: lines of JSON, compressed by gzip, and encrypted if there is a passphrase. First a head, then the
 * owner's files, the tables, each followed by its rows, the sequences, and an end, without which the backup is incomplete.
 */
import { Type, type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'

export const FORMAT = 1

/** Text without control characters, so that it is safe to print to a terminal. */
const Shown = Type.String({ pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f]*$' })
const Count = Type.Integer({ minimum: 0 })

const BackupHead = Type.Object({
  aqrabe: Type.Literal('backup'),
  format: Count,
  /** The program's version, as in package.json. */
  version: Shown,
  /** ISO time of the backup. */
  madeAt: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$' }),
  /** Names, in the order in which they were applied. */
  migrations: Type.Array(Shown),
  /** Environment variables that were set, without those that hold a password or a key. */
  settings: Type.Record(Shown, Shown),
  /** Names of the environment variables with a password or a key. */
  secretSettings: Type.Array(Shown),
  /** Signs logins. */
  sessionSecret: Type.String(),
})
export type BackupHead = Static<typeof BackupHead>

const BackupFile = Type.Object({
  /** `content/…` of CONTENT_DIR, `data/…` of DATA_DIR; with slashes. */
  file: Type.String(),
  base64: Type.String(),
})
export type BackupFile = Static<typeof BackupFile>

/** Header of the rows that follow. A restore takes the column types from its own database, not from here. */
const BackupTable = Type.Object({
  table: Shown,
  columns: Type.Array(Type.Object({ name: Shown, type: Shown })),
  rows: Count,
  sum: Shown,
})
export type BackupTable = Static<typeof BackupTable>

/** Rows of the preceding table: each column as PostgreSQL's text. */
export interface BackupRows {
  readonly rows: readonly (readonly (string | null)[])[]
}

const BackupSequences = Type.Object({
  sequences: Type.Array(
    Type.Object({ name: Shown, last: Type.String({ pattern: '^\\d{1,18}$' }), called: Type.Boolean() }),
  ),
})
const BackupEnd = Type.Object({ end: Type.Object({ tables: Count, rows: Count }) })

export type BackupLine =
  | BackupHead
  | BackupFile
  | BackupTable
  | BackupRows
  | Static<typeof BackupSequences>
  | Static<typeof BackupEnd>

/** A problem of a backup or of its target that the owner has to solve. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BackupError'
  }
}

/** The field that identifies each kind of line. Order matters, because a table also has a field `rows`. */
const kinds: readonly (readonly [field: string, schema: TSchema | null])[] = [
  ['aqrabe', BackupHead],
  ['file', BackupFile],
  ['table', BackupTable],
  ['rows', null],
  ['sequences', BackupSequences],
  ['end', BackupEnd],
]

/** Parses a line of a backup. @throws BackupError for a malformed line */
export function readLine(json: string): BackupLine {
  const line: unknown = JSON.parse(json)
  const isObject = typeof line === 'object' && line !== null
  const [field, schema] = (isObject && kinds.find(([name]) => Object.hasOwn(line, name))) || []
  const isGood = schema ? Value.Check(schema, line) : field === 'rows' && areRows((line as BackupRows).rows)
  if (!isGood) throw new BackupError(`The backup was changed: no shop writes such ${field ?? 'a line'}.`)
  return line as BackupLine
}

/** Checked without a schema, because there may be millions of rows. */
const areRows = (rows: unknown) =>
  Array.isArray(rows) &&
  rows.every((row) => Array.isArray(row) && row.every((value) => value === null || typeof value === 'string'))
