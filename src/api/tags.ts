/** What cached answers are about. */
export const tagTypes = ['MasterData', 'Home', 'ProductList', 'Product', 'Basket', 'Favourites'] as const
export type Tag = (typeof tagTypes)[number]

/**
 * What each mutation changes on the server. Its endpoint either invalidates a tag named here or patches the
 * cached answer; an answer that was already on its way meanwhile is asked for again by
 * `app/listeners/freshListeners.ts`. A spec runs every mutation and compares every cached answer with the server's.
 */
export const changedBy: Readonly<Record<string, readonly Tag[]>> = {
  login: ['MasterData', 'Basket', 'Favourites'],
  logout: ['MasterData', 'Basket', 'Favourites'],
  addToBasket: ['Basket', 'MasterData'],
  addFavourite: ['Favourites', 'MasterData'],
  removeFavourite: ['Favourites', 'MasterData'],
}
