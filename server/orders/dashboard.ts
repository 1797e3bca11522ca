import type { DashboardAnswer } from '../../contract/orders/schemas.ts'
import type { FavouritesAnswer } from '../../contract/favourites/schemas.ts'
import { list } from '../../contract/constants.ts'
import { countAddresses } from '../identity/addressesRepository.ts'
import { shownCount } from '../basket/basketCount.ts'
import { readBasketState } from '../basket/basketsRepository.ts'
import { countFavourites } from '../favourites/repository.ts'
import { listFavouriteProducts } from '../catalogue/productListsRepository.ts'
import type { OrdersContext } from './context.ts'
import { listOrders } from './orderViews.ts'
import { toListItem } from '../catalogue/productItems.ts'
import { getProfile } from '../identity/profiles.ts'

type Db = Pick<OrdersContext, 'db'>
const GLANCE = 4
const LAST_ORDERS = 3

/** A page of the favourites, newest first. */
export async function getFavourites({ db }: Db, userId: number, page: number): Promise<FavouritesAnswer> {
  const { pageSize } = list
  const [total, rows] = await Promise.all([
    countFavourites(db, userId),
    listFavouriteProducts(db, userId, { limit: pageSize, offset: (page - 1) * pageSize }),
  ])
  return { items: rows.map(toListItem).map(liked), total, page, pageSize }
}

/** The account at a glance. */
export async function getDashboard({ db }: Db, userId: number): Promise<DashboardAnswer> {
  const [profile, favourites, addresses, basket, newest, orders] = await Promise.all([
    getProfile({ db }, userId),
    countFavourites(db, userId),
    countAddresses(db, userId),
    readBasketState(db, userId),
    listFavouriteProducts(db, userId, { limit: GLANCE, offset: 0 }),
    listOrders(db, userId, { page: 1 }),
  ])
  const { email, nationalCode, birthday } = profile
  return {
    counts: { orders: orders.total, favourites, addresses, basket: shownCount(basket) },
    orders: orders.items.slice(0, LAST_ORDERS),
    favourites: newest.map(toListItem).map(liked),
    missing: Object.entries({ email, nationalCode, birthday }).flatMap(([name, value]) =>
      value ? [] : [name],
    ),
  }
}

const liked = <T extends { isFav: boolean }>(item: T): T => ({ ...item, isFav: true })
