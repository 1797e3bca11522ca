import type { Kysely } from 'kysely'
import { viewCount, type Artwork } from '../../artwork/types.ts'
import type { Database } from '../../database/schema.ts'
import { hashOfPicture, productPicture } from '../../media/pictureAddress.ts'
import { invalid } from '../../shared/errors.ts'
import { plainText } from '../import/cells.ts'
import { listImages } from '../productsRepository.ts'
import { knownPhotographs, type AnyProduct } from './adminProductsRepository.ts'

type Image = { readonly imageUrl: string; readonly alt: string }

/**
 * Checks pictures of a product: its present, rendered and uploaded ones are allowed. Returns the rendered ones for an
 * empty list.
 */
export async function checkedImages(
  db: Kysely<Database>,
  product: Pick<AnyProduct, 'id' | 'website_code' | 'artwork' | 'name_fa'>,
  images: readonly Image[],
): Promise<Image[]> {
  const drawn = drawnImages(product)
  const own = new Set([...(await listImages(db, product.id)), ...drawn].map(({ imageUrl }) => imageUrl))
  const hashes = images.flatMap(({ imageUrl }) => hashOfPicture(imageUrl) ?? [])
  const photographs = await knownPhotographs(db, hashes)
  if (images.some(({ imageUrl }) => !own.has(imageUrl) && !photographs.has(hashOfPicture(imageUrl) ?? '')))
    throw invalid({ images: 'یکی از تصویرها در فروشگاه نیست؛ آن را دوباره بفرستید.' })
  if (new Set(images.map(({ imageUrl }) => imageUrl)).size < images.length)
    throw invalid({ images: 'یک تصویر دو بار آمده است.' })
  return images.length > 0
    ? images.map(({ imageUrl, alt }) => ({ imageUrl, alt: plainText(alt) || product.name_fa }))
    : drawn
}

function drawnImages({
  website_code,
  artwork,
  name_fa,
}: Omit<Parameters<typeof checkedImages>[1], 'id'>): Image[] {
  if (Object.keys(artwork).length === 0) return []
  return Array.from({ length: viewCount(artwork as unknown as Artwork) }, (_, view) => ({
    imageUrl: productPicture(website_code, view + 1),
    alt: name_fa,
  }))
}
