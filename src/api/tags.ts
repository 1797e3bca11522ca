/** What belongs to one member: stale after a login or logout. */
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
  'Returns',
  'Slots',
] as const

/** What cached answers are about. */
export const tagTypes = [
  ...ownTags,
  'Dashboard',
  'Home',
  'ProductList',
  'Product',
  'Staff',
  'PanelOrders',
  'PanelReturns',
  'PanelToday',
  'PanelColleagues',
  'PanelProducts',
  'PanelSearches',
  'PanelCoupons',
] as const
export type Tag = (typeof tagTypes)[number]
