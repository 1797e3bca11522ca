/** Title, values, labels and order of each facet. */
import { SWITCHED_ON, type ValueFacetKey } from '../../../contract/catalogue/facets.ts'
import type { ValueFacet } from '../../../contract/catalogue/facetsSchemas.ts'
import type { IndexedProduct } from '../indexRepository.ts'
import { formatNumber } from '../../shared/persian.ts'
import { brandValue } from './brandNames.ts'
import { swatchOf } from './swatches.ts'

interface FacetKind {
  readonly title: string
  readonly kind: ValueFacet['kind']
  valuesOf(product: IndexedProduct): readonly string[]
  /** The label of a value; without this function the value itself is the label. */
  label?(value: string): string
  colour?(value: string): string | undefined
  /** Values are sorted by number; those of other facets by their counts. */
  readonly numeric?: true
}

const some = (value: string | null): readonly string[] => (value ? [value] : [])
const switchedOn = (isOn: boolean): readonly string[] => (isOn ? [SWITCHED_ON] : [])
const positive = (value: string | null) => (Number(value) > 0 ? some(value) : [])

export const facetKinds: Readonly<Record<ValueFacetKey, FacetKind>> = {
  'in-stock': {
    title: 'فقط کالاهای موجود',
    kind: 'switch',
    valuesOf: ({ available }) => switchedOn(available),
  },
  discounted: {
    title: 'تخفیف‌دار',
    kind: 'switch',
    valuesOf: ({ discountPercent }) => switchedOn(discountPercent > 0),
  },
  // The index has brand ids, so that a new name or slug changes no product; see brandNames.ts.
  brand: { title: 'برند', kind: 'checks', valuesOf: ({ brandId }) => [brandValue(brandId)] },
  gender: { title: 'جنسیت', kind: 'checks', valuesOf: ({ gender }) => some(gender) },
  style: { title: 'سبک', kind: 'checks', valuesOf: ({ style }) => some(style) },
  movement: { title: 'موتور', kind: 'checks', valuesOf: ({ movement }) => some(movement) },
  'dial-colour': {
    title: 'رنگ صفحه',
    kind: 'colour',
    valuesOf: ({ dialColour }) => some(dialColour),
    colour: swatchOf,
  },
  'strap-material': {
    title: 'جنس بند',
    kind: 'checks',
    valuesOf: ({ strapMaterial }) => some(strapMaterial),
  },
  'strap-colour': {
    title: 'رنگ بند',
    kind: 'colour',
    valuesOf: ({ strapColour }) => some(strapColour),
    colour: swatchOf,
  },
  diameter: {
    title: 'قطر قاب',
    kind: 'checks',
    numeric: true,
    valuesOf: ({ diameter }) => positive(diameter),
    label: (value) => `${formatNumber(Number(value))} میلی‌متر`,
  },
  water: {
    title: 'مقاومت در برابر آب',
    kind: 'checks',
    numeric: true,
    valuesOf: ({ waterResistance }) => positive(waterResistance),
    label: (value) => `${formatNumber(Number(value))} اتمسفر (${waterUse(Number(value))})`,
  },
  glass: { title: 'شیشه', kind: 'checks', valuesOf: ({ glass }) => some(glass) },
  functions: {
    title: 'قابلیت‌ها',
    kind: 'checks',
    valuesOf: ({ functions }) =>
      Array.isArray(functions) ? [...new Set(functions.filter((one): one is string => !!one))].sort() : [],
  },
  country: { title: 'کشور برند', kind: 'checks', valuesOf: ({ country }) => some(country) },
  warranty: {
    title: 'گارانتی',
    kind: 'checks',
    numeric: true,
    valuesOf: ({ warrantyMonths }) => positive(warrantyMonths),
    label: (value) => `${formatNumber(Number(value))} ماه`,
  },
}

/** The use that a water resistance allows, because the number alone promises more. */
function waterUse(atmospheres: number): string {
  if (atmospheres < 5) return 'فقط پاشش آب'
  if (atmospheres < 10) return 'شنای کوتاه'
  if (atmospheres < 20) return 'شنا'
  return 'غواصی'
}
