/** What cached answers are about. */
export const tagTypes = [
  'MasterData',
  'Home',
  'ProductList',
  'Product',
  'Basket',
  'Favourites',
  'Reviews',
  'Questions',
  'FavouriteList',
  'Profile',
  'Addresses',
  'Sessions',
  'Orders',
  'Slots',
] as const
export type Tag = (typeof tagTypes)[number]
