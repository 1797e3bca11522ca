import { RETURN_TIME } from '../../../contract/shopWords.ts'
import { viewCount, viewNames, type Artwork } from '../../artwork/types.ts'
import { plainNumber } from '../../shared/persian.ts'
import { productPicture } from '../../media/pictureAddress.ts'
import { catalogueColumns } from '../bulkRepository.ts'
import type { IncomingProduct } from '../importRepository.ts'
import { artworkOf } from './artwork.ts'
import { keyFactsOf, specificationsOf, type Described } from './describe.ts'
import { ancestry, type BrandEntry, type CategoryEntry } from './directory.ts'
import type { ImportedRow, ImportedSpec } from './readRow.ts'

export interface Resolved {
  readonly row: ImportedRow
  readonly brand: BrandEntry | null
  /** The main category first. */
  readonly categories: readonly CategoryEntry[]
  /** URLs of photographs; empty for rendered pictures; null leaves the pictures unchanged. */
  readonly photos: readonly string[] | null
}

/** Foreign key of a brand or category that is not saved yet, in the preview of an import. */
const UNSAVED = -1

export function toProduct({ row, brand, categories, photos }: Resolved): IncomingProduct {
  const { code, product } = row
  const figures = {
    website_code: code,
    price: row.price ?? null,
    old_price: row.oldPrice ?? null,
    stock: row.stock ?? null,
    status: row.status ?? null,
  }
  if (!product || !brand) return { ...nothing, ...figures }
  const { nameFa, spec, reference } = product
  const facts = factsOf({ product, brand, categories })
  const described = describedBy(facts)
  const artwork = drawnBy(facts, code)
  const ids = [...new Set(categories.flatMap(ancestry).map(({ id }) => id ?? UNSAVED))]
  const drawn = Array.from(
    { length: viewCount(artwork) },
    (_, view) =>
      [
        productPicture(code, view + 1),
        `${nameFa}، ${artwork.kind === 'watch' ? viewNames[view]! : `نمای ${plainNumber(view + 1)}`}`,
      ] as const,
  )
  return {
    ...figures,
    name_fa: nameFa,
    name_en: product.nameEn,
    slug: product.slug,
    brand_id: brand.id ?? UNSAVED,
    reference,
    category_id: categories[0]?.id ?? UNSAVED,
    gender: spec.gender,
    spec,
    key_facts: keyFactsOf(described),
    specifications: specificationsOf(described),
    introduction: product.introduction ?? null,
    ...derivedTexts(facts),
    artwork,
    category_ids: ids.toSorted((a, b) => a - b),
    images: photos && (photos.length > 0 ? photos.map((url) => [url, nameFa] as const) : drawn),
    drawn,
  }
}

/** The facts from which texts and drawing of a product are derived. */
export interface Facts {
  readonly nameFa: string
  readonly nameEn: string
  readonly reference: string
  readonly brand: { readonly nameFa: string; readonly nameEn: string }
  /** Titles of the categories, the main one first. */
  readonly categories: readonly string[]
  readonly spec: ImportedSpec
  readonly extra: Described['extra']
}

export const factsOf = ({
  product,
  brand,
  categories,
}: {
  readonly product: NonNullable<ImportedRow['product']>
  readonly brand: BrandEntry
  readonly categories: readonly CategoryEntry[]
}): Facts => ({ ...product, brand, categories: categories.map(({ title }) => title) })

export const describedBy = ({ spec, brand: { nameFa, nameEn }, reference, extra }: Facts): Described => ({
  ...{ spec, reference, extra },
  brand: nameFa === nameEn ? nameFa : `${nameFa} (${nameEn})`,
})

export const drawnBy = ({ spec, brand, nameFa, nameEn, categories }: Facts, code: string): Artwork =>
  artworkOf(spec, code, { brand: brand.nameEn, names: [nameFa, nameEn, ...categories].join(' ') })

/** Texts of the warranty and for search engines. */
export const derivedTexts = ({ nameFa, reference, brand, categories, spec }: Facts) => ({
  warranty: spec.warrantyMonths ? `${plainNumber(spec.warrantyMonths)} ماه گارانتی ${brand.nameFa}` : '',
  seo_keywords: [...new Set([brand.nameFa, brand.nameEn, categories[0] ?? '', reference])]
    .filter(Boolean)
    .join('، '),
  seo_description: `خرید ${nameFa}${reference ? ` (${reference})` : ''} با ضمانت اصالت و ${RETURN_TIME} مهلت بازگشت.`,
})

/** Leaves all columns of an existing product unchanged. */
const nothing = {
  ...Object.fromEntries(Object.keys(catalogueColumns).map((name) => [name, null])),
  ...{ category_ids: null, images: null, drawn: [] },
} as unknown as Omit<IncomingProduct, 'website_code' | 'price' | 'old_price' | 'stock' | 'status'>
