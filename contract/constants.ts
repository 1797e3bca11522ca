/** Constants of spec §9 (and §4 for the connection). Durations in ms, lengths in px, unless a comment says otherwise. */
export const header = { stickyAfter: 200, tapToTopAfter: 600, mobileBelow: 1200 } as const
export const ticker = { speed: 500, pause: 3000, items: 1 } as const
export const basketDefaults = { count: 1, productProperty: 0, refer: '' } as const
export const title = { delay: 100 } as const
export const recentSearches = { max: 10, separator: ',' } as const
/** Maximum length of a search in characters. */
export const LONGEST_SEARCH = 200
export const suggestions = { longerThan: 2, delay: 200, debounce: 500 } as const
export const toast = { timeout: 3000, width: 360 } as const
export const dialog = { width: '32em' } as const
export const loadingBar = { colour: '#ef2453', height: 4, increment: 250, finish: 500 } as const
export const request = { timeout: 100_000 } as const
export const shareImages = {
  product: { width: 350, height: 350 },
  blog: { width: 970, height: 580 },
  default: { url: '/icons/icon-192.png', width: 192, height: 192 },
} as const
export const rating = { max: 5 } as const
export const storageKeys = {
  token: 'Token',
  rememberMe: 'RememberMe',
  compareItems: 'compareItems',
  recentSearches: 'recentSearches',
  recentProducts: 'recentProducts',
  /** The city to which the shopper has orders delivered. */
  deliveryPlace: 'deliveryPlace',
  /** How many pixels a millimetre has on this screen, and the shopper's wrist (features/studio). */
  studio: 'studio',
  /** Set when the shopper stops animations: rotating banners and clock hands. */
  stopped: 'motionStopped',
  /**
   * Changes whenever this browser changes the member's favourites or orders, or verifies the mobile number. Other
   * tabs then refetch.
   */
  memberChanged: 'memberChanged',
} as const
export const cookies = {
  visitor: 'UserGuid',
  xsrf: 'XSRF-TOKEN',
  refresh: 'aqrabe.refresh',
  marker: 'aqrabe.session',
  device: 'aqrabe.device',
  theme: 'theme',
} as const
export const headers = { xsrf: 'X-XSRF-TOKEN', refer: 'refer' } as const
export const placeholders = {
  generic: '/images/placeholder.svg',
  product: '/images/placeholder-product.svg',
} as const
/**
 * Widths in which the reference backend makes each picture (px; square unless given as width x height), in both
 * formats.
 */
export const media = {
  widths: [160, 350, 480, 720, 1080],
  /** Widths in px of pictures that keep their own proportions. */
  ownWidths: [350, 720, 1080, 1600],
  /** Pictures of articles in px: for lists, for phones and for the share image. */
  articles: ['485x290', '679x406', '970x580'],
  formats: ['avif', 'webp'],
  /** Format of share images, because not every app that previews links reads the other formats. */
  shareFormat: 'jpeg',
} as const
/** Maximum number of pieces of a basket line. The server refuses more. */
export const MOST_PIECES = 99
/** Maximum number of lines that a member saves for later. */
export const MOST_SAVED = 50
/** Maximum number of products to compare, because more do not fit on a screen. */
export const compare = { max: 4 } as const
export const list = { pageSize: 24, maxPageSize: 100 } as const
