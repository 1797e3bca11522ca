/** Tags of answers about one member, which are stale after a login or logout. */
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
  'Viewed',
] as const

/** Tags of cached answers. */
export const tagTypes = [
  ...ownTags,
  'Dashboard',
  'Delivery',
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
  'PanelContent',
] as const
export type Tag = (typeof tagTypes)[number]
