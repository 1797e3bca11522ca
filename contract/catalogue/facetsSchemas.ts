import { Type, type Static } from 'typebox'
import { facetLimits, valueFacetKeys, type ValueFacetKey } from './facets.ts'
import { named, oneOf } from '../commonSchemas.ts'

const Price = Type.Optional(Type.Integer({ minimum: 0, maximum: facetLimits.price, description: 'Toman' }))

/** Both ends are inclusive; a missing end is unbounded. */
export const PriceRange = Type.Object(
  { min: named('کمترین قیمت', Price), max: named('بیشترین قیمت', Price) },
  { additionalProperties: false },
)
export type PriceRange = Static<typeof PriceRange>

const Values = Type.Optional(
  Type.Array(Type.String({ maxLength: facetLimits.valueLength }), { maxItems: facetLimits.values }),
)

/** The chosen filters. A product matches if it has, for each facet, any of the chosen values. */
export const ListFilters = Type.Object(
  {
    ...(Object.fromEntries(valueFacetKeys.map((key) => [key, Values])) as Record<
      ValueFacetKey,
      typeof Values
    >),
    price: Type.Optional(PriceRange),
  },
  { additionalProperties: false },
)
export type ListFilters = Static<typeof ListFilters>

export const FacetOption = Type.Object({
  value: Type.String(),
  label: Type.String(),
  count: Type.Integer({
    minimum: 0,
    description: 'products with this value that match the filters of all other facets',
  }),
  colour: Type.Optional(Type.String({ description: 'CSS colour of a swatch' })),
})
export type FacetOption = Static<typeof FacetOption>

const facet = {
  title: Type.String(),
  without: Type.Integer({ minimum: 0, description: 'products without the filters of this facet' }),
}

export const ValueFacet = Type.Object({
  key: oneOf(valueFacetKeys),
  ...facet,
  kind: oneOf(['checks', 'colour', 'switch']),
  options: Type.Array(FacetOption),
})
export type ValueFacet = Static<typeof ValueFacet>

export const RangeFacet = Type.Object({
  key: oneOf(['price']),
  ...facet,
  kind: oneOf(['range']),
  min: Type.Integer({ minimum: 0, description: 'Toman' }),
  max: Type.Integer({ minimum: 0, description: 'Toman' }),
  histogram: Type.Array(Type.Integer({ minimum: 0 }), {
    description:
      'number of products in steps of equal ratio from min to max, because prices differ by orders of magnitude',
  }),
})
export type RangeFacet = Static<typeof RangeFacet>

export const Facet = Type.Union([ValueFacet, RangeFacet])
export type Facet = Static<typeof Facet>

export const FacetsAnswer = Type.Object({
  total: Type.Integer({ minimum: 0, description: 'products that match all filters' }),
  unfiltered: Type.Integer({ minimum: 0, description: 'products without any filter' }),
  facets: Type.Array(Facet),
})
export type FacetsAnswer = Static<typeof FacetsAnswer>
