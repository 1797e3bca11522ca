import type { Transaction } from 'kysely'
import { normalisePersian } from '../contract/normalise.ts'
import type { Database } from '../server/database/schema.ts'
import type { DemoProduct } from './catalogue/product.ts'
import { insertRows } from './seedRepository.ts'

const DAY = 24 * 60 * 60 * 1000
/** Days before today on which demo shoppers searched. */
const DAYS = [0, 1, 2, 4, 6, 9, 13, 18, 24, 29]

interface DemoSearch {
  readonly typed: string
  /** Approximate number of searches on a day. */
  readonly asked: number
  /** Share of searches after which a product is opened. */
  readonly followed: number
  /** Products that may be opened; absent if the demo has none. */
  readonly fits?: (product: DemoProduct) => boolean
}

const searches: readonly DemoSearch[] = [
  { typed: 'ساعت مردانه', asked: 14, followed: 0.7, fits: ({ gender }) => gender === 'مردانه' },
  { typed: 'ساعت زنانه', asked: 12, followed: 0.7, fits: ({ gender }) => gender === 'زنانه' },
  {
    typed: 'کرونوگراف مردانه',
    asked: 9,
    followed: 0.8,
    fits: ({ gender, spec }) => gender === 'مردانه' && spec.functions.includes('کرونوگراف'),
  },
  { typed: 'ساعت صفحه آبی', asked: 8, followed: 0.7, fits: ({ spec }) => spec.dialColour === 'آبی' },
  { typed: 'اتوماتیک', asked: 7, followed: 0.6, fits: ({ spec }) => spec.movement === 'اتوماتیک' },
  { typed: 'ساعت غواصی', asked: 6, followed: 0.6, fits: ({ spec }) => spec.style === 'غواصی' },
  {
    typed: 'ساعت زنانه بند چرم',
    asked: 5,
    followed: 0.8,
    fits: ({ gender, spec }) => gender === 'زنانه' && spec.strapMaterial === 'چرم',
  },
  { typed: 'ساعت هوشمند', asked: 5, followed: 0.5, fits: ({ spec }) => spec.movement === 'هوشمند' },
  {
    typed: 'ساعت مردانه زیر ۱۰ میلیون',
    asked: 4,
    followed: 0.5,
    fits: ({ gender, price }) => gender === 'مردانه' && price <= 10_000_000,
  },
  { typed: 'ساعت کوکی پلنگی', asked: 2, followed: 0 },
  { typed: 'اپل واچ اولترا', asked: 3, followed: 0 },
]

/** Inserts recent searches of demo shoppers, and the products that they opened. */
export async function addSearches(
  trx: Transaction<Database>,
  products: readonly DemoProduct[],
  now: Date,
): Promise<void> {
  const days = DAYS.map((back) => new Date(now.getTime() - back * DAY).toISOString().slice(0, 10))
  const rows = searches.flatMap(({ typed, asked: usual, followed, fits }, place) =>
    days.map((day, at) => {
      // Varies from day to day.
      const asked = usual + ((place + at * 3) % 4)
      return {
        day,
        words: normalisePersian(typed),
        typed,
        asked,
        unanswered: fits ? 0 : asked,
        followed: Math.round(asked * followed),
        askers: Math.max(3, asked - 2),
      }
    }),
  )
  await insertRows(trx, 'search_counts', rows)
  const choices = searches.flatMap(({ typed, asked, fits }) =>
    products
      .filter((product) => product.spec.kind === 'ساعت' && product.stock > 0 && fits?.(product))
      .sort((a, b) => b.soldCount - a.soldCount)
      .slice(0, 3)
      .flatMap(({ id }, place) =>
        days.slice(0, 4).map((day) => ({
          day,
          words: normalisePersian(typed),
          product_id: id,
          chosen: Math.max(1, Math.round(asked / (2 + place))),
        })),
      ),
  )
  await insertRows(trx, 'search_choices', choices)
}
