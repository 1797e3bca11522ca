/** Text fields of a watch in the order of the form; the names are those of `spec` and of the facets. */
export const textTerms = [
  'movement',
  'caseMaterial',
  'glass',
  'dialColour',
  'strapMaterial',
  'strapColour',
  'style',
  'country',
] as const
/** Numeric fields: millimetres, atmospheres, months. Decimals are allowed. */
export const numberTerms = ['diameter', 'thickness', 'waterResistance', 'warrantyMonths'] as const
export type TextTerm = (typeof textTerms)[number]
export type NumberTerm = (typeof numberTerms)[number]
/** Maximum of each field; the minimum is 0. The maximum lengths allow for wall clocks. */
export const mostOfTerm = {
  diameter: 3000,
  thickness: 3000,
  waterResistance: 1200,
  warrantyMonths: 600,
} as const satisfies Record<NumberTerm, number>
export const wholeTerms: readonly NumberTerm[] = ['waterResistance', 'warrantyMonths']

export const genders = ['مردانه', 'زنانه', 'یونیسکس', 'بچگانه'] as const

/** Toman to which a bulk change rounds prices. */
export const roundings = [1000, 10_000, 100_000] as const

/** Maximum number of products in one bulk change, because its transaction makes shoppers wait. */
export const MOST_IN_BULK = 2000
/** An undo lists at most this many fields that it could not restore, and only counts the rest. */
export const MOST_LEFT = 200
/** Maximum length of a CSV file in characters: about 10,000 products. */
export const LONGEST_CSV = 8_000_000
export const MOST_PICTURES = 12
export const MOST_CHOICES = 30
export const ADMIN_PAGE_SIZE = 100
export const DEAREST = 1_000_000_000_000

/** A published product on sale is low in stock at this number of pieces or fewer. */
export const LOW_STOCK = 3
