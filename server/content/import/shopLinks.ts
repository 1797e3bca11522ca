import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { listStoredContent } from '../importRepository.ts'
import { worldOf } from './importContent.ts'
import { openLinks } from './links.ts'

/** Links to categories and tags of the magazine, which are not checked, because only files tell which exist. */
const TOPIC = /^\/blog\/(category|tag)\//

/**
 * Checks links of the panel's settings. Accepts links that the shop redirects.
 * @param hasSearchResults whether a search finds products
 * @returns the reason in Persian for each dead link
 */
export async function deadLinks(
  db: Kysely<Database>,
  addresses: readonly string[],
  hasSearchResults: (words: string) => Promise<boolean>,
): Promise<ReadonlyMap<string, string>> {
  const inShop = await listStoredContent(db)
  const links = await openLinks(db, {
    ...worldOf({ hasSearchResults }, inShop, [], []),
    ...{ pages: [], articles: [], others: addresses.map((address) => ({ address })) },
  })
  const dead = new Map<string, string>()
  for (const address of new Set(addresses)) {
    const reason = TOPIC.test(address) ? null : await links.problemOf(address, new Set())
    if (reason) dead.set(address, reason)
  }
  return dead
}
