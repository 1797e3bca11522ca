import type { ColumnType } from 'kysely'

export interface PhotographsTable {
  /** Of the file it was made from; the name of the picture in its address. */
  hash: string
  /** Square WebP. */
  bytes: Buffer
  created_at: ColumnType<Date, Date | undefined, Date>
}

export interface ImportDatabase {
  photographs: PhotographsTable
}
