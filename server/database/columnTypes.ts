/** Types of columns as they are read, inserted and updated. */
import type { ColumnType } from 'kysely'

/** Written as JSON text (the driver would turn a plain array into a PostgreSQL array), read parsed. */
export type Json<T> = ColumnType<T, string, string>
export type JsonWithDefault<T> = ColumnType<T, string | undefined, string>
export type Time = ColumnType<Date, Date | string, Date | string>
export type DefaultTime = ColumnType<Date, Date | string | undefined, Date | string>
export type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
