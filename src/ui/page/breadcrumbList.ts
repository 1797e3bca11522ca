import type { Crumb } from '../../../contract/commonSchemas.ts'
import { toHome } from '../../../contract/storefrontPaths.ts'
import type { Site } from './SiteContext.ts'

/** schema.org BreadcrumbList: the trail of a page, home first. Addresses of the crumbs are own paths. */
export function breadcrumbList(crumbs: readonly Crumb[], { origin }: Site): object {
  const trail = [{ name: 'خانه', url: toHome() }, ...crumbs]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      // Own paths hold Persian letters, as they are or encoded.
      item: encodeURI(origin + url).replaceAll('%25', '%'),
    })),
  }
}
