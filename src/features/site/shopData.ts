/** Structured data (schema.org) of the shop itself. */
import type { MasterData } from '../../../contract/site/schemas.ts'
import { isExternal, toHome, toShop } from '../../../contract/storefrontPaths.ts'
import type { Site } from '../../ui/page/SiteContext.ts'

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
export function organisation({ origin, name }: Site, data?: OwnerData): object {
  const { slogan, phone, email, address, logo } = data?.shop ?? {}
  const picture = logo?.image || '/icons/icon-512.png'
  const profiles = (data?.socialNetwork ?? []).map(({ url }) => url).filter(isExternal)
  return {
    '@context': context,
    '@type': 'Organization',
    name,
    url: origin + toHome(),
    logo: isExternal(picture) ? picture : origin + picture,
    ...(slogan && { slogan }),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(address && { address }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  }
}
