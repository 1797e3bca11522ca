import { oneOf } from '../commonSchemas.ts'

/** Orders that a list can be asked for in. */
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
