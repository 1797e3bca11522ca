import { RETURN_TIME } from '../../contract/shopWords.ts'
import { productPicture } from '../../server/media/pictureAddress.ts'
import { slugify } from '../../contract/text.ts'
import { productStatus, type ProductStatus } from '../../contract/statuses.ts'
import { createRandom } from '../../server/artwork/random.ts'
import { viewCount, viewNames } from '../../server/artwork/types.ts'
import { artworkOf } from './artworkOf.ts'
import { ancestryOf } from './categories.ts'
import { introductionOf } from './introduction.ts'
import type { DemoProduct } from './product.ts'
import { straps, type Strap, type StrapName } from '../../server/watchTerms/palette.ts'
import { keyFactsOf, specificationsOf, specOf, strapColour } from './specifications.ts'
import { listVariants, type Variant } from './variant.ts'
import { plainNumber } from '../../server/shared/persian.ts'
import { caseMaterial } from './words.ts'

/** Lowest price in Toman, including discounts. */
const CHEAPEST = 3_000_000
/** Discounts in percent, used cyclically. */
const discounts = [12, 18, 25, 8, 15, 30, 10, 20, 35, 5]
/** Creation date of the first products; later ones are newer. */
const FIRST_DAY = Date.UTC(2026, 2, 21)
const DAY = 86_400_000
/** Cycle of creation days. The step between neighbours is coprime with it, which spreads the dates. */
const DAYS = 239

export function listWatches(): DemoProduct[] {
  const taken = new Set<string>()
  return listVariants().map((variant) => {
    const name = nameOf(variant, taken)
    taken.add(name)
    return watchOf(variant, name)
  })
}

/** Returns the product of a variant; all pseudo-random values derive from the variant's index. */
export function watchOf(
  variant: Variant,
  nameFa: string,
  websiteCode = String(10401 + variant.index),
): DemoProduct {
  const { index, collection, brand, strap, place } = variant
  const random = createRandom(index * 977 + 11)
  const id = index + 1
  const artwork = artworkOf(variant)
  const reference = referenceOf(variant)
  const status = statusOf(variant)
  const list = listPrice(variant, random())
  const percent = hasDiscount(index, status) ? discounts[(index + place) % discounts.length]! : 0
  const price = percent ? Math.max(roundTo(list * (1 - percent / 100), 10_000), CHEAPEST) : list
  const properties =
    status === productStatus.inStock && index % 3 === 0 ? strapChoices(strap, { price, list }, random) : []
  const stock =
    status !== productStatus.inStock
      ? 0
      : properties.length > 0
        ? sum(properties.map((choice) => choice.stock))
        : 1 + Math.floor(random() * random() * 22)
  const fame = status === productStatus.comingSoon ? 0 : random() ** 2.2 / (1 + list / 90_000_000)
  const reviewCount = Math.floor(fame * 190)
  const nameEn = `${brand.nameEn} ${collection.en} ${reference}`
  return {
    id,
    websiteCode,
    nameFa,
    nameEn,
    slug: slugify(nameFa),
    brandId: brand.id,
    reference,
    categoryId: collection.category,
    categoryIds: categoriesOf(variant),
    price,
    oldPrice: percent ? list : 0,
    stock,
    status,
    gender: collection.gender,
    spec: specOf(variant),
    keyFacts: keyFactsOf(variant),
    specifications: specificationsOf(variant, reference),
    introduction: introductionOf(variant),
    warranty: `${plainNumber(brand.warrantyMonths)} ماه گارانتی ${brand.nameFa} و ضمانت مادام‌العمر اصالت کالا`,
    ...seoTextsOf(variant, nameFa, reference),
    rating: reviewCount === 0 ? 0 : Math.round((3.7 + random() * 1.25) * 10) / 10,
    reviewCount,
    soldCount: status === productStatus.comingSoon ? 0 : reviewCount * 3 + Math.floor(random() * 9),
    artwork,
    images: Array.from({ length: viewCount(artwork) }, (_, view) => ({
      imageUrl: productPicture(websiteCode, view + 1),
      alt: `${nameFa}، ${viewNames[view]!}`,
    })),
    properties,
    createdAt: new Date(FIRST_DAY + ((index * 97) % DAYS) * DAY + index * 60_000),
  }
}

function seoTextsOf(
  { brand, collection, metal, movement, size }: Variant,
  nameFa: string,
  reference: string,
) {
  const kind = collection.gender === 'یونیسکس' ? 'زنانه و مردانه' : collection.gender
  return {
    seoKeywords: [
      'ساعت مچی',
      `ساعت ${kind}`,
      `ساعت ${brand.nameFa}`,
      brand.nameEn,
      collection.fa,
      `ساعت ${collection.style}`,
      reference,
    ].join('، '),
    seoDescription: `خرید ${nameFa} (${reference}) با موتور ${movement.kind}، قاب ${plainNumber(size)} میلی‌متری ${caseMaterial[metal].colour} و شیشهٔ ${collection.glass}؛ ${plainNumber(brand.warrantyMonths)} ماه گارانتی، ضمانت اصالت و ${RETURN_TIME} مهلت بازگشت.`,
  }
}

export function nameOf(variant: Variant, taken: ReadonlySet<string>): string {
  const { brand, collection, dial, movement, metal, strap } = variant
  const parts = [kindOf(variant), brand.nameFa, 'مدل', collection.fa]
  const tells = kindOf(variant).startsWith('ساعت مچی')
  if (tells && movement.kind === 'اتوماتیک' && collection.fa !== 'خودکوک') parts.push('اتوماتیک')
  if (metal !== 'steel' && metal !== 'gunmetal') parts.push(caseMaterial[metal].colour)
  parts.push(
    collection.display === 'smart' ? `با بند ${strap.material} ${strapColour(variant)}` : `صفحهٔ ${dial.fa}`,
  )
  const name = parts.join(' ')
  return taken.has(name) ? `${name} با بند ${strap.material}` : name
}

/** The common name of the kind of watch. It ends so that the brand can follow (with an ezafe, the Persian genitive). */
function kindOf({ collection }: Variant): string {
  if (collection.display === 'smart') return 'ساعت هوشمند'
  if (collection.display === 'digital') return 'ساعت دیجیتال'
  if (collection.display === 'anadigi') return 'ساعت عقربه‌ای دیجیتال'
  if (collection.style === 'غواصی') return collection.gender === 'زنانه' ? 'ساعت غواصی زنانهٔ' : 'ساعت غواصی'
  if (collection.chronograph) return 'ساعت کرونوگراف'
  if (collection.moon && collection.gender === 'مردانه') return 'ساعت فاز ماه'
  return collection.gender === 'یونیسکس' ? 'ساعت مچی' : `ساعت مچی ${collection.gender}ٔ`
}

/** A reference such as AS-4003-2L1: family, size and number, dial, strap. */
export function referenceOf({ collection, size, place, dial, strap }: Variant): string {
  return `${collection.ref}-${size}${String(place + 1).padStart(2, '0')}-${dial.code}${strap.code}`
}

const metalFactor = {
  steel: 1,
  gold: 1.07,
  rose: 1.07,
  black: 1.05,
  titanium: 1.12,
  bronze: 1.06,
  gunmetal: 1.03,
} as const

function listPrice({ collection, metal, strap }: Variant, chance: number): number {
  const wanted = collection.price * 1_000_000 * metalFactor[metal] * strap.factor * (0.98 + chance * 0.05)
  return roundTo(Math.max(wanted, CHEAPEST + 200_000), collection.price > 20 ? 100_000 : 10_000)
}

/** Indexes of the watches at the top of the home page. */
const inHero = [19, 92]

/** The status of a watch. Most are for sale; the other statuses are spread so that every list contains some. */
function statusOf({ index }: Variant): ProductStatus {
  if (inHero.includes(index)) return productStatus.inStock
  if (index % 25 === 7) return productStatus.contactUs
  if (index % 29 === 11) return productStatus.comingSoon
  if (index % 17 === 5) return productStatus.outOfStock
  if (index % 41 === 19) return productStatus.discontinued
  return productStatus.inStock
}

function hasDiscount(index: number, status: ProductStatus): boolean {
  const sells = status === productStatus.inStock || status === productStatus.outOfStock
  return sells && (index % 4 === 1 || index % 21 === 0)
}

function categoriesOf({ collection }: Variant): number[] {
  const own = [collection.category, ...(collection.also ?? [])]
  const root = collection.gender === 'مردانه' ? [1] : collection.gender === 'زنانه' ? [2] : [1, 2]
  const more = collection.chronograph && collection.category !== 51 && collection.category !== 52 ? [52] : []
  return [...new Set([...own, ...root, ...more].flatMap(ancestryOf))].toSorted((a, b) => a - b)
}

/** The choices of a watch: its strap in several colours, each with its price and stock. The picture shows the first choice. */
function strapChoices(
  strap: Strap,
  { price, list }: { price: number; list: number },
  random: () => number,
): DemoProduct['properties'] {
  const others = (Object.keys(straps) as StrapName[])
    .map((name): Strap => straps[name])
    .filter((other) => other.art.kind === strap.art.kind && other.code !== strap.code)
  if (others.length === 0) return []
  const start = Math.floor(random() * others.length)
  const two = [others[start]!, others[(start + 1) % others.length]!].filter(
    (other, place, list) => list.indexOf(other) === place,
  )
  const prices = [strap, ...two].map(
    (_, place) => price + place * roundTo(Math.max(120_000, price * 0.012), 10_000),
  )
  return [strap, ...two].map((choice, place) => ({
    title: 'رنگ بند',
    value: choice.colour,
    colour: choice.art.colour,
    price: prices[place]!,
    oldPrice: list > price ? list + prices[place]! - price : 0,
    stock: place === 0 ? 1 + Math.floor(random() * 7) : Math.floor(random() * 5),
  }))
}

function roundTo(value: number, step: number): number {
  return Math.round(value / step) * step
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
