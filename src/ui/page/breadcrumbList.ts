import type { Crumb } from '../../../contract/commonSchemas.ts'
import { toHome } from '../../../contract/storefrontPaths.ts'
import type { Site } from './SiteContext.ts'

/** The schema.org BreadcrumbList of a page, beginning with home. The URLs of the steps are paths of the shop. */
export function breadcrumbList(crumbs: readonly Crumb[], { origin }: Site): object {
  const trail = [{ name: 'خانه', url: toHome() }, ...crumbs]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      // Paths may contain Persian letters, raw or encoded.
      item: encodeURI(origin + url).replaceAll('%25', '%'),
    })),
  }
}
