import { sql, type SelectQueryBuilder } from 'kysely'

/** Escapes the wildcards of a LIKE pattern. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Counts the rows of a query without columns. */
export async function countRows<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, object>,
): Promise<number> {
  const row: object = await query.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return (row as { readonly count: number }).count
}
