/** What is one member's own: stale when somebody else is here. */
export const ownTags = [
  'MasterData',
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

/** What cached answers are about. */
export const tagTypes = [...ownTags, 'Home', 'ProductList', 'Product'] as const
export type Tag = (typeof tagTypes)[number]
