import type { DashboardAnswer } from '../../contract/orders/schemas.ts'
import { countAddresses } from '../identity/addressesRepository.ts'
import { shownCount } from '../basket/basketCount.ts'
import { readBasketState } from '../basket/basketsRepository.ts'
import { countFavourites } from '../favourites/repository.ts'
import { listFavouriteProducts } from '../catalogue/productListsRepository.ts'
import type { Context } from '../shared/context.ts'
import { listOrders } from './orderViews.ts'
import { toFavourite } from '../favourites/favourites.ts'
import { getProfile } from '../identity/profiles.ts'

type Db = Pick<Context, 'db'>
const SHOWN_FAVOURITES = 4
const SHOWN_ORDERS = 3

export async function getDashboard({ db }: Db, userId: number): Promise<DashboardAnswer> {
  const [profile, favourites, addresses, basket, newest, orders] = await Promise.all([
    getProfile({ db }, userId),
    countFavourites(db, userId),
    countAddresses(db, userId),
    readBasketState(db, userId),
    listFavouriteProducts(db, userId, { limit: SHOWN_FAVOURITES, offset: 0 }),
    listOrders(db, userId, { page: 1 }),
  ])
  const { email, nationalCode, birthday } = profile
  return {
    counts: { orders: orders.total, favourites, addresses, basket: shownCount(basket) },
    orders: orders.items.slice(0, SHOWN_ORDERS),
    favourites: newest.map(toFavourite),
    missing: Object.entries({ email, nationalCode, birthday }).flatMap(([name, value]) =>
      value ? [] : [name],
    ),
  }
}
