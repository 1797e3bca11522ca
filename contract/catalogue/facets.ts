/**
 * Facets of product lists. The keys are those of `filters` in the API and of URL parameters, in the order of the filter panel.
 * A product matches if it has, for each facet, any of the chosen values.
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

/** Facets with discrete values; the price is a range. */
export type ValueFacetKey = Exclude<FacetKey, 'price'>
export const valueFacetKeys = facetKeys.filter((key): key is ValueFacetKey => key !== 'price')

/** The only value of a facet that is either on or off. */
export const SWITCHED_ON = '1'

export const facetLimits = { values: 50, valueLength: 80, price: 1_000_000_000_000 } as const
