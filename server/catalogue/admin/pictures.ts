import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { PictureRequest } from '../../../contract/catalogue/admin/schemas.ts'
import { viewCount, type Artwork } from '../../artwork/types.ts'
import type { Database } from '../../database/schema.ts'
import { addPhotograph, renewPhotograph } from '../../media/photographsRepository.ts'
import { photographAround, photographPicture, productPicture } from '../../media/pictureAddress.ts'
import { invalid } from '../../shared/errors.ts'
import { plainText } from '../import/cells.ts'
import { listImages } from '../productsRepository.ts'
import { knownPhotographs, type AnyProduct } from './adminProductsRepository.ts'

const DATA_URL = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/
const FORMATS: readonly (string | undefined)[] = ['jpeg', 'png', 'webp']
const MOST_PIXELS = 60_000_000
/** Side in px, as in the import. */
const SIDE = 1080
const SMALLEST = 200
/** Part of the hash, so that a changed conversion creates new pictures. */
const RECIPES = { cut: 'square-cut-1080-webp-1', whole: 'square-1080-webp-1' } as const

const [before, after] = photographAround

/**
 * Stores an uploaded picture as a square WebP without the metadata of its file, such as the location.
 * @returns its URL, which a product shows once it is saved with it
 * @throws AppError 400
 */
export async function addPicture(db: Kysely<Database>, { image, fit }: PictureRequest): Promise<string> {
  const base64 = DATA_URL.exec(image)?.[1]
  if (!base64) throw wrongPicture
  const file = Buffer.from(base64, 'base64')
  const hash = createHash('sha256').update(RECIPES[fit]).update(file).digest('hex').slice(0, 32)
  if (!(await renewPhotograph(db, hash))) await addPhotograph(db, hash, await squared(file, fit))
  return photographPicture(hash)
}

const wrongPicture = invalid({ image: 'این فایل تصویر JPEG، PNG یا WebP سالمی نیست.' })
const tooSmall = invalid({ image: 'تصویر از ۲۰۰ در ۲۰۰ پیکسل کوچک‌تر است.' })

async function squared(file: Buffer, fit: PictureRequest['fit']): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  try {
    const source = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
    // The content decides the format, not the declared type.
    const { format, width, height } = await source.metadata()
    if (!FORMATS.includes(format)) throw wrongPicture
    if (Math.min(width, height) < SMALLEST) throw tooSmall
    return await source
      .autoOrient()
      .resize({ width: SIDE, height: SIDE, fit: fit === 'cut' ? 'cover' : 'contain', background: '#ffffff' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 88, effort: 3 })
      .toBuffer()
  } catch (error) {
    throw error === tooSmall ? tooSmall : wrongPicture
  }
}

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
  const hashes = images.flatMap(({ imageUrl }) => hashOf(imageUrl) ?? [])
  const photographs = await knownPhotographs(db, hashes)
  if (images.some(({ imageUrl }) => !own.has(imageUrl) && !photographs.has(hashOf(imageUrl) ?? '')))
    throw invalid({ images: 'یکی از تصویرها در فروشگاه نیست؛ آن را دوباره بفرستید.' })
  if (new Set(images.map(({ imageUrl }) => imageUrl)).size < images.length)
    throw invalid({ images: 'یک تصویر دو بار آمده است.' })
  return images.length > 0
    ? images.map(({ imageUrl, alt }) => ({ imageUrl, alt: plainText(alt) || product.name_fa }))
    : drawn
}

function hashOf(imageUrl: string): string | null {
  if (!imageUrl.startsWith(before) || !imageUrl.endsWith(after)) return null
  return imageUrl.slice(before.length, -after.length)
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
