import type { Link } from '../../../../contract/commonSchemas.ts'
import type { MenuEntry } from '../../../../contract/site/schemas.ts'
import { toShop } from '../../../../contract/storefrontPaths.ts'

/**
 * Links to the categories under the one at `pathname`, as the shop's menu has them. Under the whole shop these
 * are the menu's own categories. Other kinds of links (brands, offers, pages) are no part of the tree.
 */
export function childLinks(menu: readonly MenuEntry[], pathname: string): Link[] {
  if (isShop(pathname)) return distinct(menu).filter(isCategory)
  for (const entry of menu) {
    const items = entry.menu?.items ?? []
    if (samePath(entry.url, pathname)) {
      const deeper = items.flatMap((item) => (item.items.length > 0 ? item.items : [item]))
      return distinct(deeper).filter((link) => isCategory(link) && !samePath(link.url, pathname))
    }
    const item = items.find(({ url, items: links }) => links.length > 0 && samePath(url, pathname))
    if (item) return distinct(item.items).filter((link) => isCategory(link) && !samePath(link.url, pathname))
  }
  return []
}

function isShop(pathname: string): boolean {
  return pathname === '/shop' || samePath(pathname, toShop())
}

function isCategory({ url }: Link): boolean {
  return /^\/shop\/category\/\d+\//.test(url) && !url.includes('?')
}

/** Menus write Persian slugs as they are, locations percent-encoded. */
function samePath(a: string, b: string): boolean {
  return idOf(a) === idOf(b)
}

function idOf(url: string): string {
  const path = url.split(/[?#]/)[0] ?? ''
  return /^\/shop\/category\/\d+/.exec(path)?.[0] ?? path.replace(/\/$/, '')
}

/** The first of several links to the same category: its own name comes before the nicknames of other columns. */
function distinct(links: readonly Link[]): Link[] {
  const seen = new Map<string, Link>()
  for (const { label, url } of links) {
    const key = `${idOf(url)}?${url.split('?')[1] ?? ''}`
    if (!seen.has(key)) seen.set(key, { label, url })
  }
  return [...seen.values()]
}
