import type { Kysely } from 'kysely'
import { isArtwork, type Artwork } from '../artwork/types.ts'
import { findPhotograph } from './photographsRepository.ts'
import type { Database } from '../database/schema.ts'

/** Number of products whose pictures are rendered in advance. */
const WARMED = 1000

/** Products with rendered pictures; products with uploaded pictures have none. */
export function createArtworkRepository(db: Kysely<Database>) {
  const rendered = () =>
    db
      .selectFrom('products as product')
      .innerJoin('product_images as image', 'image.product_id', 'product.id')
      .groupBy([
        'product.id',
        'product.website_code',
        'product.artwork',
        'product.sold_count',
        'product.available',
      ])
      .select((e) => [
        'product.id',
        'product.website_code',
        'product.artwork',
        e.fn.countAll<number>().as('images'),
      ])

  return {
    async find(websiteCode: string) {
      const row = await rendered().where('product.website_code', '=', websiteCode).executeTakeFirst()
      if (!row || !isArtwork(row.artwork)) return undefined
      const choices = await db
        .selectFrom('product_properties')
        .where('product_id', '=', row.id)
        .select('colour')
        .execute()
      return { ...toArtwork(row), straps: choices.map(({ colour }) => colour) }
    },
    findPhotograph: (hash: string) => findPhotograph(db, hash),
    /** The best-selling ones, in that order. */
    async list(limit = WARMED) {
      const wanted = db
        .selectFrom('products')
        .orderBy('available', 'desc')
        .orderBy('sold_count', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .select('id')
      const rows = await rendered()
        .where('product.id', 'in', wanted)
        .orderBy('product.available', 'desc')
        .orderBy('product.sold_count', 'desc')
        .orderBy('product.id', 'desc')
        .execute()
      return rows.filter((row) => isArtwork(row.artwork)).map(toArtwork)
    },
  }
}

function toArtwork(row: { website_code: string; artwork: Record<string, unknown>; images: number }) {
  return {
    websiteCode: row.website_code,
    artwork: row.artwork as unknown as Artwork,
    images: Number(row.images),
  }
}
