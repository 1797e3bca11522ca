/** Structured data (schema.org) of the shop itself. */
import type { MasterData } from '../../../contract/site/schemas.ts'
import { isExternal, toHome, toShop } from '../../../contract/storefrontPaths.ts'
import { absoluteUrl, type Site } from '../../ui/page/SiteContext.ts'

type OwnerData = Pick<MasterData, 'shop' | 'socialNetwork'>

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

/** The shop as a schema.org Organization, from the owner's data, without missing fields. */
export function organisation(site: Site, data?: OwnerData): object {
  const { slogan, phone, email, address, logo } = data?.shop ?? {}
  const profiles = (data?.socialNetwork ?? []).map(({ url }) => url).filter(isExternal)
  return {
    '@context': context,
    '@type': 'Organization',
    name: site.name,
    url: site.origin + toHome(),
    logo: absoluteUrl(logo?.image || '/icons/icon-512.png', site),
    ...(slogan && { slogan }),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(address && { address }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  }
}
