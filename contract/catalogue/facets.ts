/**
 * What a list can be narrowed by. The keys are those of `filters` on the wire and the names in addresses; the
 * order is that of the panel. Within a facet any of the chosen values is enough, between facets all must hold.
 */
export const facetKeys = [
  'in-stock',
  'discounted',
  'brand',
  'price',
  'gender',
  'style',
  'movement',
  'dial-colour',
  'strap-material',
  'strap-colour',
  'diameter',
  'water',
  'glass',
  'functions',
  'country',
  'warranty',
] as const
export type FacetKey = (typeof facetKeys)[number]

/** Facets of values; the price is a range of its own. */
export type ValueFacetKey = Exclude<FacetKey, 'price'>
export const valueFacetKeys = facetKeys.filter((key): key is ValueFacetKey => key !== 'price')

/** The only value of a facet that is a switch. */
export const SWITCHED_ON = '1'

export const facetLimits = { values: 50, valueLength: 80, price: 1_000_000_000_000 } as const
