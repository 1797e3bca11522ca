import type { Kysely } from 'kysely'
import type { Database } from '../../server/database/schema.ts'
import { addPeople } from '../faults/people.ts'
import type { Shopper } from './shopper.ts'

export interface People {
  readonly shoppers: readonly Shopper[]
  /** Of a product without choices, of which there are many pieces. */
  readonly code: string
}

/** Members who are logged in, and something for them to add, in a shop that has its demo. */
export async function shoppersAnd(db: Kysely<Database>, count: number, secret: string): Promise<People> {
  const people = await addPeople(db, count, { secret })
  const { website_code: code } = await db
    .updateTable('products')
    .set({ stock: 1000 })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('products')
        .select(({ fn }) => fn.min<number>('products.id').as('id'))
        .where('products.status', '=', 1)
        .where('products.id', 'not in', (inner) =>
          inner.selectFrom('product_properties').select('product_properties.product_id'),
        ),
    )
    .returning('website_code')
    .executeTakeFirstOrThrow()
  const shoppers = people.map(async (person, index) => ({
    token: await person.token(),
    address: `127.1.${index >> 7}.${(index & 127) + 1}`,
    acknowledged: 0,
  }))
  return { shoppers: await Promise.all(shoppers), code }
}
