/** Structured data (schema.org) of the shop itself. */
import { toHome, toShop } from '../../../contract/storefrontPaths.ts'
import type { Site } from '../../ui/page/SiteContext.ts'

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

/** @param profiles addresses of the shop in social networks */
export function organisation({ origin, name }: Site, profiles: readonly string[] = []): object {
  return {
    '@context': context,
    '@type': 'Organization',
    name,
    url: origin + toHome(),
    logo: `${origin}/icons/icon-512.png`,
    ...(profiles.length > 0 && { sameAs: profiles }),
  }
}
