/** The product feed for the price comparison site Emalls, in pages. */
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { toOffer, type Offer } from './offer.ts'
import { listOffers } from './offersRepository.ts'

const MOST = 100
const LAST_PAGE = 1_000_000

/**
 * @param asked page and size as sent; wrong ones count as the first page of the largest size
 * @param total number of all offers
 */
export async function emallsPage(
  db: Kysely<Database>,
  asked: { readonly page?: unknown; readonly size?: unknown },
  total: number,
  origin: string,
) {
  const page = wholeOf(asked.page, LAST_PAGE, 1)
  const size = wholeOf(asked.size, MOST, MOST)
  const offset = (page - 1) * size
  const rows = offset < total ? await listOffers(db, { order: 'id', limit: size, offset }) : []
  return {
    success: true,
    total_items: total,
    pages_count: Math.max(1, Math.ceil(total / size)),
    item_per_page: size,
    page_num: page,
    products: rows.map((row) => toEmalls(toOffer(row, origin))),
  }
}

function wholeOf(value: unknown, most: number, otherwise: number): number {
  const number = Number(value)
  return Number.isInteger(number) && number >= 1 ? Math.min(number, most) : otherwise
}

const toEmalls = (offer: Offer) => ({
  title: offer.title,
  id: offer.id,
  price: offer.isAvailable ? offer.price : 0,
  old_price: offer.isAvailable ? offer.oldPrice : 0,
  is_available: offer.isAvailable,
  color: offer.choice || (offer.spec['رنگ صفحه'] ?? ''),
  guarantee: offer.warranty,
  url: offer.url,
  category: offer.category,
  image: offer.images[0] ?? '',
})
