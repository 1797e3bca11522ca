/** Google Merchant Center: RSS 2.0 with amounts in rial. */
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { escapeXml } from '../../shared/escapeHtml.ts'
import { toOffer, type Offer } from './offer.ts'
import { listOffers } from './offersRepository.ts'

/** Products of one query, so that 100 000 products are not in memory at once. */
const BATCH = 100
const RIAL_IN_TOMAN = 10
/** Google reads ten pictures beside the first. */
const MORE_PICTURES = 10
const LONGEST_TITLE = 150
const LONGEST_DESCRIPTION = 5000

interface Shop {
  readonly origin: string
  readonly name: string
}

/** The feed in parts, read from the database as the reader takes them. */
export async function* googleFeed(db: Kysely<Database>, { origin, name }: Shop): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escapeXml(name)}</title>
<link>${escapeXml(origin)}</link>
<description>${escapeXml(name)}</description>
`
  for (let after = 0; ;) {
    const rows = await listOffers(db, { order: 'id', limit: BATCH, after })
    if (rows.length === 0) break
    after = rows.at(-1)!.productId
    yield rows.map((row) => toGoogle(toOffer(row, origin))).join('')
  }
  yield '</channel>\n</rss>\n'
}

/** An offer without a price or picture is left out, because Google refuses it. */
function toGoogle(offer: Offer): string {
  const [image, ...more] = offer.images
  if (offer.price === 0 || !image) return ''
  const rial = (toman: number) => `${toman * RIAL_IN_TOMAN} IRR`
  const availability = offer.isAvailable ? 'in_stock' : 'out_of_stock'
  const fields: readonly (readonly [name: string, value: string])[] = [
    ['g:id', offer.id],
    ['title', offer.title.slice(0, LONGEST_TITLE)],
    ['description', offer.description.slice(0, LONGEST_DESCRIPTION)],
    ['link', offer.url],
    ['g:image_link', image],
    ...more.slice(0, MORE_PICTURES).map((url) => ['g:additional_image_link', url] as const),
    ['g:availability', availability],
    ['g:price', rial(offer.oldPrice || offer.price)],
    ['g:sale_price', offer.oldPrice ? rial(offer.price) : ''],
    ['g:brand', offer.brand],
    ['g:mpn', offer.reference],
    ['g:condition', 'new'],
    ['g:product_type', offer.category],
    ['g:item_group_id', offer.group ?? ''],
  ]
  const lines = fields.flatMap(([name, value]) => (value ? [`<${name}>${escapeXml(value)}</${name}>`] : []))
  return `<item>\n${lines.join('\n')}\n</item>\n`
}
