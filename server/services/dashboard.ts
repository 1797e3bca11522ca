import type { DashboardAnswer, FavouritesAnswer } from '../../contract/schemas/member.ts'
import { list } from '../../contract/constants.ts'
import { countAddresses } from '../repositories/addresses.ts'
import { readBasketState } from '../repositories/baskets.ts'
import { countFavourites } from '../repositories/favourites.ts'
import { listFavouriteProducts } from '../repositories/productLists.ts'
import type { AppContext } from './context.ts'
import { toListItem } from './productItems.ts'
import { getProfile } from './profiles.ts'
import { shownCount } from './userInfo.ts'

type Db = Pick<AppContext, 'db'>
const GLANCE = 4

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
  const [profile, favourites, addresses, basket, newest] = await Promise.all([
    getProfile({ db }, userId),
    countFavourites(db, userId),
    countAddresses(db, userId),
    readBasketState(db, userId),
    listFavouriteProducts(db, userId, { limit: GLANCE, offset: 0 }),
  ])
  const { email, nationalCode, birthday } = profile
  return {
    counts: { favourites, addresses, basket: shownCount(basket) },
    favourites: newest.map(toListItem).map(liked),
    missing: Object.entries({ email, nationalCode, birthday }).flatMap(([name, value]) =>
      value ? [] : [name],
    ),
  }
}

const liked = <T extends { isFav: boolean }>(item: T): T => ({ ...item, isFav: true })
