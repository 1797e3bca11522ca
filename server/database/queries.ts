import { sql, type SelectQueryBuilder } from 'kysely'
import { partOfMobile } from '../../contract/validation.ts'

/** Escapes the wildcards of a LIKE pattern. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * LIKE pattern of mobiles that contain the typed digits; null, which no text is like, for another text and for fewer digits.
 * @param least number of digits, because most mobiles contain any few
 */
export function likeMobile(typed: string, least: number): string | null {
  const part = partOfMobile(typed)
  return part && part.length >= least ? `%${part}%` : null
}

/** Counts the rows of a query without columns. */
export async function countRows<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, object>,
): Promise<number> {
  const row: object = await query.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return (row as { readonly count: number }).count
}
