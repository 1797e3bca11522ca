/** Terms of a watch as the form asks for them, in its order; the names are those of `spec` and of the facets. */
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
/** Whole or decimal numbers: millimetres, atmospheres, months. */
export const numberTerms = ['diameter', 'thickness', 'waterResistance', 'warrantyMonths'] as const
export type TextTerm = (typeof textTerms)[number]
export type NumberTerm = (typeof numberTerms)[number]
/** The largest of each; the smallest is 0. Lengths are of clocks, too. */
export const mostOfTerm = {
  diameter: 3000,
  thickness: 3000,
  waterResistance: 1200,
  warrantyMonths: 600,
} as const satisfies Record<NumberTerm, number>
export const wholeTerms: readonly NumberTerm[] = ['waterResistance', 'warrantyMonths']

export const genders = ['مردانه', 'زنانه', 'یونیسکس', 'بچگانه'] as const

/** Which price a percentage works on, and how the result is rounded. */
export const roundings = [1000, 10_000, 100_000] as const

/** Products that one bulk change may touch: what one transaction does without keeping shoppers waiting for long. */
export const MOST_IN_BULK = 2000
/** An undo names at most this many of the fields that it could not restore, and counts the rest. */
export const MOST_LEFT = 200
/** Characters of a CSV file that the panel sends: about ten thousand products. */
export const LONGEST_CSV = 8_000_000
/** Characters of a picture as a data URL; the browser makes it smaller before. */
export const LONGEST_PICTURE = 8_000_000
export const MOST_PICTURES = 12
export const MOST_CHOICES = 30
export const ADMIN_PAGE_SIZE = 100
export const DEAREST = 1_000_000_000_000

/** A published product on sale is low in stock at this number of pieces or fewer. */
export const LOW_STOCK = 3
