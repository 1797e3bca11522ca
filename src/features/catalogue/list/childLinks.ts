import type { Link } from '../../../../contract/commonSchemas.ts'
import type { MenuEntry } from '../../../../contract/site/schemas.ts'
import { toShop } from '../../../../contract/storefrontPaths.ts'

/**
 * Finds the menu's links to the subcategories of the category at `pathname`; for the whole shop, to the top categories. Omits
 * links to brands, offers and pages.
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

/** Compares category ids, because menus have Persian slugs and locations percent-encoded ones. */
function samePath(a: string, b: string): boolean {
  return idOf(a) === idOf(b)
}

function idOf(url: string): string {
  const path = url.split(/[?#]/)[0] ?? ''
  return /^\/shop\/category\/\d+/.exec(path)?.[0] ?? path.replace(/\/$/, '')
}

/** Drops later links to the same category, because the first has the category's own name and later ones may have short names. */
function distinct(links: readonly Link[]): Link[] {
  const seen = new Map<string, Link>()
  for (const { label, url } of links) {
    const key = `${idOf(url)}?${url.split('?')[1] ?? ''}`
    if (!seen.has(key)) seen.set(key, { label, url })
  }
  return [...seen.values()]
}
