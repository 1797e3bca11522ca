/** Sort orders of a product list, in a file without schemas for the browser. */
export const sorts = [
  'newest',
  'best-selling',
  'cheapest',
  'dearest',
  'most-discounted',
  'best-rated',
] as const
