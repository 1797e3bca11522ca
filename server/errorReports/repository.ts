import { sql, type Insertable, type Kysely, type Selectable } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { ErrorReportsTable } from '../database/errorReportsSchema.ts'

export type ErrorRow = Selectable<ErrorReportsTable>

/** Counts a report: the sample is the latest one. @returns whether the error is new */
export async function putErrorReport(
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
        // A flood may last for years.
        count: sql`least(error_reports.count + 1, 1000000000)`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count === 1
}

/** Keeps so many: those that came only once go first, the ones seen longest ago before others. */
export async function keepErrorReports(db: Kysely<Database>, most: number): Promise<void> {
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
  const { total } = await db
    .selectFrom('error_reports')
    .select((query) => query.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}
