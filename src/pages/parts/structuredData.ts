/** Structured data (schema.org) that several pages tell search engines. */
import type { Crumb } from '../../../contract/schemas/common.ts'
import { toHome, toShop } from '../../lib/paths.ts'
import type { Site } from '../../ui/SiteContext.ts'

const context = 'https://schema.org'

export function website({ origin, name }: Site): object {
  return {
    '@context': context,
    '@type': 'WebSite',
    name,
    url: origin + toHome(),
    inLanguage: 'fa-IR',
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}${toShop()}?filter_name={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }
}

export function organisation({ origin, name }: Site): object {
  return {
    '@context': context,
    '@type': 'Organization',
    name,
    url: origin + toHome(),
    logo: `${origin}/icons/icon-192.png`,
  }
}

/** The trail of a page, home first. Addresses of the crumbs are own paths. */
export function breadcrumbList(crumbs: readonly Crumb[], { origin }: Site): object {
  const trail = [{ name: 'خانه', url: toHome() }, ...crumbs]
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + url,
    })),
  }
}
