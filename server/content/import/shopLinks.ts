import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { listStoredContent } from '../importRepository.ts'
import { tidyAddress } from '../pages.ts'
import { openLinks } from './links.ts'

/** Parts of the magazine are known from files only, so these links are not checked. */
const TOPIC = /^\/blog\/(category|tag)\//

/**
 * Checks links of the panel's settings as those of the files.
 * @param findsAnything whether a search finds products
 * @returns the reason in Persian for each dead link
 */
export async function deadLinks(
  db: Kysely<Database>,
  addresses: readonly string[],
  findsAnything: (words: string) => Promise<boolean>,
): Promise<ReadonlyMap<string, string>> {
  const inShop = await listStoredContent(db)
  const links = await openLinks(db, {
    ...{ pages: [], articles: [], others: addresses.map((address) => ({ address })), findsAnything },
    otherPaths: new Set(inShop.pages.flatMap(({ name, path }) => [tidyAddress(name), tidyAddress(path)])),
    otherArticles: new Set(inShop.articles.map(({ id, slug }) => `${id}/${slug}`)),
  })
  const dead = new Map<string, string>()
  for (const address of new Set(addresses)) {
    const reason = TOPIC.test(address) ? null : await links.problemOf(address, new Set())
    if (reason) dead.set(address, reason)
  }
  return dead
}
