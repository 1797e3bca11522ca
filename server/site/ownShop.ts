import type { FastifyInstance } from 'fastify'
import { UNNAMED_SHOP } from '../../contract/shopWords.ts'
import { onMoreThanFiguresChanged } from '../shared/bus.ts'
import type { Context } from '../shared/context.ts'
import type { OwnShop, ShopReader } from '../shared/shop.ts'
import { readSetting } from './repository.ts'

const unnamed: OwnShop = {
  name: UNNAMED_SHOP,
  slogan: '',
  phone: '',
  email: '',
  address: '',
  orders: { mobiles: [], emails: [] },
  cardToCard: null,
}

/** Reads the stored identity of the shop; missing fields are empty. */
export async function readOwnShop(db: Context['db']): Promise<OwnShop> {
  const stored = (await readSetting(db, 'shop')) as Partial<OwnShop> | null
  return { ...unnamed, ...stored }
}

/**
 * Caches the shop's identity, because messages and self-contained pages name the shop even while the database is down. If the
 * database is down at the start, the reader tries again at the next use.
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
  // A read in progress may be older than the change, so it is repeated.
  onMoreThanFiguresChanged(bus, () => void (reading ?? Promise.resolve()).then(read))
  return {
    current() {
      if (!known) void read()
      return known ?? unnamed
    },
  }
}
