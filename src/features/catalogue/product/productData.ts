import type { Product } from '../../../../contract/catalogue/schemas.ts'
import { productStatus, type ProductStatus } from '../../../../contract/statuses.ts'
import { inWidth } from '../../../lib/images.ts'
import { toProduct } from '../../../../contract/storefrontPaths.ts'
import { absoluteUrl, type Site } from '../../../ui/page/SiteContext.ts'
import { firstChoice, offerOf } from './offer.ts'

const availability: Readonly<Record<ProductStatus, string>> = {
  1: 'InStock',
  2: 'InStoreOnly',
  3: 'PreOrder',
  4: 'OutOfStock',
  5: 'Discontinued',
}

/** Structured data has prices in Rial, because the Toman has no ISO code. */
const RIALS_PER_TOMAN = 10

/** The schema.org data of a product, with the price of the initial choice. */
export function productData(product: Product, site: Site): object {
  const { nameFa, nameEn, seoDescription, websiteCode, reference, brand, images } = product
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: nameFa,
    alternateName: nameEn,
    description: seoDescription,
    sku: websiteCode,
    mpn: reference,
    brand: { '@type': 'Brand', name: brand },
    image: images.map(({ imageUrl }) => absoluteUrl(inWidth(imageUrl, 1080), site)),
    ...ratingData(product),
    ...offerData(product, site),
  }
}

function ratingData({ rating, reviewCount }: Product): object {
  if (reviewCount === 0) return {}
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount, bestRating: 5 } }
}

/** Omitted if the price is on request, because search engines refuse offers without a price. */
function offerData(product: Product, { origin }: Site): object {
  const { price } = offerOf(product, firstChoice(product))
  if (product.status === productStatus.contactUs || price === 0) return {}
  const offers = {
    '@type': 'Offer',
    url: origin + toProduct(product),
    price: price * RIALS_PER_TOMAN,
    priceCurrency: 'IRR',
    availability: `https://schema.org/${availability[product.status]}`,
    itemCondition: 'https://schema.org/NewCondition',
  }
  return { offers }
}
