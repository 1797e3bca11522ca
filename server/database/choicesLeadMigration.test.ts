/** What 0087_choices_lead makes of the products that a shop had before it. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { bothDatabases } from '../testing/databases.ts'
import { openDatabase, type OpenDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/list.ts'

/** Price, old price, stock, status. */
type Figures = readonly [price: number, oldPrice: number, stock: number, status: number]
/** Price, old price, stock; before the migration a choice has no old price. */
type Choice = readonly [price: number, oldPrice: number, stock: number]

interface Case {
  readonly was: Figures
  readonly choices?: readonly Choice[]
  readonly is: Figures
  /** Unlike `choices`. */
  readonly oldPrices?: readonly number[]
}

const cases: Record<string, Case> = {
  'a product without choices stays as it is': { was: [500, 700, 3, 1], is: [500, 700, 3, 1] },
  'one that is in stock with no pieces is out of stock': { was: [500, 0, 0, 1], is: [500, 0, 0, 4] },
  'one that is out of stock is not put on sale, although it has pieces': {
    was: [500, 0, 3, 4],
    is: [500, 0, 3, 4],
  },
  'one without a price is out of stock': { was: [0, 0, 3, 1], is: [0, 0, 3, 4] },
  'one to ask for by phone stays so without pieces': { was: [500, 0, 0, 2], is: [500, 0, 0, 2] },
  'choices get the old price that shoppers saw beside them': {
    was: [500, 700, 5, 1],
    choices: [
      [500, 0, 2],
      [600, 0, 3],
    ],
    is: [500, 700, 5, 1],
    oldPrices: [700, 700],
  },
  'a choice that costs as much as the old price gets none': {
    was: [500, 700, 5, 1],
    choices: [
      [500, 0, 2],
      [700, 0, 1],
      [800, 0, 2],
    ],
    is: [500, 700, 5, 1],
    oldPrices: [700, 0, 0],
  },
  'a product shows its cheapest choice in stock, and the sum of the pieces': {
    was: [500, 700, 9, 1],
    choices: [
      [500, 0, 0],
      [800, 0, 1],
      [600, 0, 3],
    ],
    is: [600, 700, 4, 1],
    oldPrices: [700, 0, 700],
  },
  'a price below that of each choice is corrected': {
    was: [100, 0, 2, 1],
    choices: [[500, 0, 2]],
    is: [500, 0, 2, 1],
    oldPrices: [0],
  },
  'a product in stock whose choices have no pieces is out of stock, at the lowest price': {
    was: [500, 0, 2, 1],
    choices: [
      [650, 0, 0],
      [600, 0, 0],
    ],
    is: [600, 0, 0, 4],
    oldPrices: [0, 0],
  },
  'one that is out of stock is not put on sale, although its choices have pieces': {
    was: [500, 0, 2, 4],
    choices: [[500, 0, 2]],
    is: [500, 0, 2, 4],
    oldPrices: [0],
  },
  'nor where its stock was not the sum of theirs': {
    was: [500, 0, 0, 4],
    choices: [[500, 0, 2]],
    is: [500, 0, 2, 4],
    oldPrices: [0],
  },
  'one that comes soon and one that is discontinued stay so': {
    was: [500, 0, 0, 3],
    choices: [[500, 0, 2]],
    is: [500, 0, 2, 3],
    oldPrices: [0],
  },
}

describe.each(bothDatabases)('the migration that lets choices lead ($name)', (kind) => {
  let database: OpenDatabase
  let remove: () => Promise<void>
  beforeAll(async () => {
    const { remove: removeFiles, ...settings } = await kind.settings()
    remove = removeFiles
    database = await openDatabase(settings, () => undefined)
    const before = migrations.findIndex(({ name }) => name === '0087_choices_lead')
    await migrate(database.db, migrations.slice(0, before))
    await addOldRows()
    await migrate(database.db)
  })
  afterAll(async () => {
    await database.close()
    await remove()
  })

  async function addOldRows() {
    const { db } = database
    await sql`insert into brands (id, code, name_en, name_fa, slug) values (1, 'C', 'C', 'ک', 'c')`.execute(
      db,
    )
    await sql`insert into categories (id, title, slug) values (1, 'ساعت', 'watch')`.execute(db)
    for (const [name, { was, choices = [] }] of Object.entries(cases)) {
      const [price, oldPrice, stock, status] = was
      const {
        rows: [product],
      } = await sql<{ id: number }>`
        insert into products (website_code, name_fa, name_en, slug, brand_id, reference, category_id, price, old_price, stock, status)
        values (${name}, 'ساعت', 'Watch', 'watch', 1, 'R', 1, ${price}, ${oldPrice}, ${stock}, ${status}) returning id`.execute(
        db,
      )
      for (const [choicePrice, , pieces] of choices)
        await sql`insert into product_properties (product_id, title, value, price, stock)
          values (${product!.id}, 'بند', 'چرم', ${choicePrice}, ${pieces})`.execute(db)
    }
  }

  it.each(Object.entries(cases))('%s', async (name, { is, oldPrices = [] }) => {
    const { db } = database
    const product = await db
      .selectFrom('products')
      .where('website_code', '=', name)
      .select(['id', 'price', 'old_price', 'stock', 'status'])
      .executeTakeFirstOrThrow()
    const choices = await db
      .selectFrom('product_properties')
      .where('product_id', '=', product.id)
      .orderBy('id')
      .select('old_price')
      .execute()
    const { price, old_price, stock, status } = product
    expect([price, old_price, stock, status]).toEqual(is)
    expect(choices.map(({ old_price }) => old_price)).toEqual(oldPrices)
  })
})
