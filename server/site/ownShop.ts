import type { FastifyInstance } from 'fastify'
import { UNNAMED_SHOP } from '../../contract/shopWords.ts'
import type { Context } from '../shared/context.ts'
import type { OwnShop, ShopReader } from '../shared/shop.ts'
import { readSetting } from './repository.ts'

const nobody: OwnShop = {
  name: UNNAMED_SHOP,
  slogan: '',
  phone: '',
  email: '',
  address: '',
  orders: { mobiles: [], emails: [] },
}

/** As it is kept; what the owner did not say is empty. */
export async function readOwnShop(db: Context['db']): Promise<OwnShop> {
  const stored = (await readSetting(db, 'shop')) as Partial<OwnShop> | null
  return { ...nobody, ...stored }
}

/**
 * Messages and pages that stand alone name the shop, also while the database is away: it is read ahead. A shop that
 * opens without its database reads it with the first need after that.
 */
export function createShopReader(app: FastifyInstance, { db, bus }: Pick<Context, 'db' | 'bus'>): ShopReader {
  let known: OwnShop | undefined
  let reading: Promise<void> | undefined
  const read = () =>
    (reading ??= readOwnShop(db)
      .then(
        (shop) => void (known = shop),
        (error: unknown) => app.log.error({ err: error }, 'the name of the shop could not be read'),
      )
      .finally(() => (reading = undefined)))
  app.addHook('onReady', read)
  // What is being read may be older than the change.
  bus.on('storefront.changed', ({ ids }) => {
    if (!ids) void (reading ?? Promise.resolve()).then(read)
  })
  return {
    current() {
      if (!known) void read()
      return known ?? nobody
    },
  }
}
