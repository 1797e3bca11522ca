/** The catalogue of the plain backend: 30 watches of three brands in three categories. Amounts in Toman. */

export interface Watch {
  readonly id: number
  readonly websiteCode: string
  readonly nameFa: string
  readonly nameEn: string
  readonly brand: string
  readonly categoryId: number
  readonly dial: string
  readonly price: number
  /** 0 without a discount. */
  readonly oldPrice: number
  readonly discountPercent: number
  /** Status code of spec §4: 1 is in stock. */
  readonly status: number
  readonly hasPicture: boolean
  /** 0 without reviews. */
  readonly rating: number
  readonly slug: string
  readonly sold: number
}

export const brands = [
  { value: 'Alborz', label: 'البرز' },
  { value: 'Kavir', label: 'کویر' },
  { value: 'Saba', label: 'صبا' },
] as const

export const categories = [
  { id: 10, title: 'ساعت مردانه', slug: 'ساعت-مردانه' },
  { id: 11, title: 'ساعت زنانه', slug: 'ساعت-زنانه' },
  { id: 12, title: 'ساعت غواصی', slug: 'ساعت-غواصی' },
] as const

export const dials = [
  { value: 'black', label: 'مشکی', colour: '#1b1b1d' },
  { value: 'blue', label: 'آبی', colour: '#1f4e8c' },
  { value: 'white', label: 'سفید', colour: '#f4f2ec' },
] as const

const models = [
  ['پگاه', 'Pegah'],
  ['سپهر', 'Sepehr'],
  ['کاروان', 'Karvan'],
  ['آبان', 'Aban'],
  ['مهتاب', 'Mahtab'],
  ['سهند', 'Sahand'],
  ['ارس', 'Aras'],
  ['بلوط', 'Balut'],
  ['نسیم', 'Nasim'],
  ['یلدا', 'Yalda'],
] as const

/** Ids from 101; the seventh and later ones of each ten cannot be bought (statuses 2 to 5). */
export const watches: readonly Watch[] = brands.flatMap((brand, series) =>
  models.map(([modelFa, modelEn], index) => {
    const category = categories[(series + index) % categories.length]!
    const price = 1_200_000 + series * 2_500_000 + index * 430_000
    const discountPercent = index % 4 === 1 ? 20 : 0
    const nameFa = `${category.title} ${brand.label} مدل ${modelFa}`
    return {
      id: 101 + series * models.length + index,
      websiteCode: `PL-${series + 1}${String(index).padStart(2, '0')}`,
      nameFa,
      nameEn: index % 5 === 4 ? '' : `${brand.value} ${modelEn}`,
      brand: brand.value,
      categoryId: category.id,
      dial: dials[index % dials.length]!.value,
      price,
      oldPrice: discountPercent ? price * 1.25 : 0,
      discountPercent,
      status: index < 6 ? 1 : index - 4,
      hasPicture: index !== 5,
      rating: index % 3 === 0 ? 4.5 : 0,
      slug: nameFa.replaceAll(' ', '-'),
      sold: (index * 7 + series * 3) % 31,
    }
  }),
)

export const findWatch = (code: unknown) => watches.find(({ websiteCode }) => websiteCode === String(code))

/** The query parameters that this backend supports. */
export interface ListQuery {
  readonly category?: string
  readonly categoryId?: number | string
  readonly type?: string
  readonly filter_name?: string
  readonly filters?: { readonly [key: string]: unknown }
  readonly sort?: string
  readonly page?: number | string
  readonly pageSize?: number | string
}

type Test = (watch: Watch) => boolean
const everything: Test = () => true

/** Watches of a list by category, landing kind and words. */
export function watchesOf({ category, categoryId, type, filter_name: words }: ListQuery): Watch[] {
  const inCategory: Test = Number(categoryId)
    ? (watch) => watch.categoryId === Number(categoryId)
    : everything
  const onLanding: Test =
    type === 'brand'
      ? ({ brand }) => brand.toLowerCase() === category?.toLowerCase()
      : type === 'offer'
        ? ({ discountPercent }) => discountPercent > 0 && discountPercent >= (Number(category) || 0)
        : everything
  return watches.filter((watch) => inCategory(watch) && onLanding(watch) && isNamed(watch, words ?? ''))
}

/** Whether the names contain every word; hyphens count as spaces (spec §5). */
function isNamed({ nameFa, nameEn, websiteCode }: Watch, words: string): boolean {
  const text = `${nameFa} ${nameEn} ${websiteCode}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean)
    .every((word) => text.includes(word))
}

export const watchesNamed = (words: string) => watches.filter((watch) => isNamed(watch, words))

const facetTests: Record<string, (chosen: unknown) => Test> = {
  brand: (chosen) => oneOf(chosen, ({ brand }) => brand),
  'dial-colour': (chosen) => oneOf(chosen, ({ dial }) => dial),
  'in-stock': (chosen) => oneOf(chosen, ({ status }) => (status === 1 ? '1' : '0')),
  price(chosen) {
    const { min, max } = (chosen ?? {}) as { min?: number; max?: number }
    return ({ price }) => price >= Number(min ?? 0) && price <= Number(max ?? Infinity)
  },
}

function oneOf(chosen: unknown, value: (watch: Watch) => string): Test {
  return Array.isArray(chosen) && chosen.length > 0 ? (watch) => chosen.includes(value(watch)) : everything
}

/** Watches that pass the filters. @param except the facet whose own filter is ignored, for its counts */
export function narrowed(all: readonly Watch[], filters: ListQuery['filters'] = {}, except = ''): Watch[] {
  const tests = Object.entries(filters)
    .filter(([key]) => key !== except)
    .map(([key, chosen]) => facetTests[key]?.(chosen) ?? everything)
  return all.filter((watch) => tests.every((holds) => holds(watch)))
}

const orders: Record<string, (a: Watch, b: Watch) => number> = {
  newest: (a, b) => b.id - a.id,
  'best-selling': (a, b) => b.sold - a.sold,
  cheapest: (a, b) => a.price - b.price,
  dearest: (a, b) => b.price - a.price,
  'most-discounted': (a, b) => b.discountPercent - a.discountPercent,
  'best-rated': (a, b) => b.rating - a.rating,
}

export const sorted = (all: readonly Watch[], sort = 'newest') =>
  [...all].sort(orders[sort] ?? orders['newest'])
