/** Databases of a fault run before the first shopper. */
import type { Kysely } from 'kysely'
import { roles } from '../../contract/statuses.ts'
import { ownShop } from '../../demo/content/masterData.ts'
import { seedDemo } from '../../demo/seed.ts'
import { openDatabase } from '../../server/database/database.ts'
import { migrate } from '../../server/database/migrate.ts'
import type { Database } from '../../server/database/schema.ts'
import { writeSetting } from '../../server/site/repository.ts'
import { HOLD_MINUTES } from './byCard.ts'
import { MOST_PARTS, PART_LIMIT } from './inParts.ts'
import { COUPON } from './journey.ts'
import { addPeople } from './people.ts'
import type { BenchDatabase } from './databases.ts'

export const withDatabase = async <T>(where: BenchDatabase, work: (db: Kysely<Database>) => Promise<T>) => {
  const database = await openDatabase(where, (error) => console.error(error.message))
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

export interface Sizes {
  readonly secret: string
  readonly people: number
  readonly staff: number
  /** Number of products with little stock (`hot`), that are paid in parts (`expensive`), and with one piece (`last`). */
  readonly hot: number
  readonly expensive: number
  readonly last: number
  /** Stock of each product with little stock. */
  readonly pieces: number
}

/** Fills a database with the demo, people and products with little stock. */
export function prepare(where: BenchDatabase, sizes: Sizes) {
  const { secret } = sizes
  return withDatabase(where, async (db) => {
    await migrate(db)
    await seedDemo(db)
    await writeSetting(db, 'shop', {
      ...ownShop,
      cardToCard: { ...ownShop.cardToCard, holdHours: HOLD_MINUTES / 60, from: 0 },
    })
    const people = await addPeople(db, sizes.people, { secret })
    const staff = await addPeople(db, sizes.staff, { secret, role: roles.administrator })
    const cheap = await findProducts(db, sizes.hot + sizes.last, { from: 0, to: PART_LIMIT - 1_000_000 })
    const [hot, last] = [cheap.slice(0, sizes.hot), cheap.slice(sizes.hot)]
    const partPrices = { from: PART_LIMIT, to: (MOST_PARTS - 1) * PART_LIMIT }
    const expensive = await findProducts(db, sizes.expensive, partPrices)
    await db
      .insertInto('coupons')
      .values({ code: COUPON, title: COUPON, kind: 'amount', value: 100_000, usage_limit: 0, per_user: 1 })
      .execute()
    const setStock = (codes: readonly string[], stock: number) =>
      db.updateTable('products').set({ stock }).where('website_code', 'in', codes).execute()
    await setStock([...hot, ...expensive], sizes.pieces)
    await setStock(last, 1)
    const { stock } = await db
      .selectFrom('products')
      .select((e) => e.fn.sum<string>('stock').as('stock'))
      .executeTakeFirstOrThrow()
    return {
      ...{ people, staff, codes: hot, expensiveCodes: expensive, lastPieces: last },
      stockAtStart: Number(stock),
    }
  })
}

/** Website codes of products without choices that are in stock and cost between two prices. */
async function findProducts(db: Kysely<Database>, count: number, price: { from: number; to: number }) {
  const products = await db
    .selectFrom('products')
    .where('status', '=', 1)
    .where('stock', '>', 0)
    .where('price', '>', price.from)
    .where('price', '<', price.to)
    .where('id', 'not in', db.selectFrom('product_properties').select('product_id'))
    .orderBy('id')
    .limit(count)
    .select('website_code')
    .execute()
  return products.map(({ website_code }) => website_code)
}
