import type { Product, ProductProperty } from '../../contract/catalogue/schemas.ts'
import { readablePath } from '../../contract/readablePath.ts'
import { toListOf } from '../../contract/storefrontListPaths.ts'
import { toProduct } from '../../contract/storefrontPaths.ts'
import { notFound } from '../shared/errors.ts'
import { choicePicture } from './choicePictures.ts'
import { swatchOf } from './index/swatches.ts'
import {
  findProduct,
  listImages,
  listProperties,
  listSiblings,
  type ProductRow,
} from './productsRepository.ts'
import { listRelatedProducts } from './productListsRepository.ts'
import type { Context } from '../shared/context.ts'
import { cleanHtml } from '../shared/html.ts'
import { drawnOutline, shownStatus, toListItem } from './productItems.ts'
import { categoryTrail } from './productLists.ts'

const RELATED = 12

/**
 * A product as an anonymous visitor sees it.
 * @throws AppError 404
 */
export async function getProduct(db: Context['db'], id: number): Promise<Product> {
  const row = await findProduct(db, id)
  if (!row) throw notFound('این کالا یافت نشد.')
  const [images, properties, related, trail, siblings] = await Promise.all([
    listImages(db, id),
    listProperties(db, id),
    listRelatedProducts(db, row, RELATED),
    categoryTrail(db, row.category_id),
    listSiblings(db, row),
  ])
  return {
    ...fieldsOf(row),
    images,
    ...drawnOutline({ artwork: row.artwork, imageUrl: images[0]?.imageUrl ?? null }),
    properties: properties.map((choice) => ({ ...choice, ...picturesOf(row, images, choice.colour) })),
    related: related.map(toListItem),
    siblings:
      siblings.length > 1 ? siblings.map((one) => ({ ...one, colour: swatchOf(one.dial) ?? '' })) : [],
    breadcrumb: [...trail, { name: row.name_fa, url: readablePath(toProduct(row)) }],
  }
}

function picturesOf(
  { website_code: code, artwork }: ProductRow,
  images: readonly { imageUrl: string }[],
  colour: string,
): Pick<ProductProperty, 'images'> {
  const product = { code, artwork, imageUrl: images[0]?.imageUrl ?? '' }
  const own = images.flatMap((_, index) => choicePicture(product, colour, index + 1) ?? [])
  return own.length > 0 ? { images: own } : {}
}

function fieldsOf(
  row: ProductRow,
): Omit<Product, 'images' | 'properties' | 'related' | 'siblings' | 'breadcrumb'> {
  return {
    id: row.id,
    websiteCode: row.website_code,
    nameFa: row.name_fa,
    nameEn: row.name_en,
    brand: row.brand_en,
    brandFa: row.brand_fa,
    brandUrl: readablePath(toListOf('brand', row.brand_slug)),
    reference: row.reference,
    slug: row.slug,
    price: row.price,
    oldPrice: row.discount_percent > 0 ? row.old_price : 0,
    discountPercent: row.discount_percent,
    status: shownStatus(row.status, row.stock),
    stock: row.stock,
    keyFacts: row.key_facts,
    specifications: row.specifications,
    introduction: cleanHtml(row.introduction),
    warranty: row.warranty,
    rating: row.rating,
    reviewCount: row.review_count,
    isFav: false,
    ...(row.artwork['kind'] === 'watch' && { hasStudio: true }),
    seoKeywords: row.seo_keywords,
    seoDescription: row.seo_description,
  }
}
