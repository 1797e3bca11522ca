import { oneOf } from '../commonSchemas.ts'

/** Sort orders of a product list. */
export const sorts = [
  'newest',
  'best-selling',
  'cheapest',
  'dearest',
  'most-discounted',
  'best-rated',
] as const
export const Sort = oneOf(sorts)
export type Sort = (typeof sorts)[number]
