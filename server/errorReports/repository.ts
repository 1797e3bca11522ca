import { sql, type Insertable, type Kysely, type Selectable } from 'kysely'
import { countRows } from '../database/queries.ts'
import type { Database } from '../database/schema.ts'
import type { ErrorReportsTable } from '../database/errorReportsSchema.ts'

export type ErrorRow = Selectable<ErrorReportsTable>

/** Counts a report and stores it as the latest sample. @returns whether the error is new */
export async function countErrorReport(
  db: Kysely<Database>,
  report: Insertable<ErrorReportsTable>,
): Promise<boolean> {
  const { agent, route, flows, last_seen } = report
  const row = await db
    .insertInto('error_reports')
    .values(report)
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet({
        agent,
        route,
        flows,
        last_seen,
        // Bounded, because a flood may last for years.
        count: sql`least(error_reports.count + 1, 1000000000)`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count === 1
}

/** Deletes all but `most` errors: first those that occurred once, and of these the ones last seen longest ago. */
export async function limitErrorReports(db: Kysely<Database>, most: number): Promise<void> {
  await db
    .deleteFrom('error_reports')
    .where('fingerprint', 'in', (query) =>
      query
        .selectFrom('error_reports')
        .select('fingerprint')
        .orderBy(sql`count = 1`)
        .orderBy('last_seen', 'desc')
        .orderBy('fingerprint')
        .offset(most),
    )
    .execute()
}

export async function forgetErrorReports(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('error_reports').where('last_seen', '<', before).execute()
}

export async function listErrorReports(
  db: Kysely<Database>,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: ErrorRow[]; total: number }> {
  const rows = await db
    .selectFrom('error_reports')
    .selectAll()
    .orderBy('last_seen', 'desc')
    .orderBy('fingerprint')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const total = await countRows(db.selectFrom('error_reports'))
  return { rows, total }
}

/** Number of different errors that browsers reported since then. */
export const countRecentErrors = (db: Kysely<Database>, since: Date): Promise<number> =>
  countRows(db.selectFrom('error_reports').where('last_seen', '>=', since))
