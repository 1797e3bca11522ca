/** The catalogue of the plain backend: 30 watches of three brands in three categories. Amounts in Toman. */

export interface Watch {
  readonly id: number
  readonly websiteCode: string
  readonly nameFa: string
  readonly nameEn: string
  readonly brand: string
  readonly categoryId: number
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
      price,
      oldPrice: discountPercent ? price * 1.25 : 0,
      discountPercent,
      status: index < 6 ? 1 : index - 4,
      hasPicture: index !== 5,
      rating: index % 3 === 0 ? 4.5 : 0,
      slug: nameFa.replaceAll(' ', '-'),
    }
  }),
)

export const findWatch = (code: unknown) => watches.find(({ websiteCode }) => websiteCode === String(code))

/** The query parameters that this backend supports. */
export interface ListQuery {
  readonly categoryId?: number | string
  readonly filter_name?: string
  readonly filters?: { readonly price?: { readonly min?: number; readonly max?: number } }
  readonly sort?: string
  readonly page?: number | string
  readonly pageSize?: number | string
}

/** Watches of a list by category, words and price, the newest or the cheapest first. */
export function watchesOf({ categoryId, filter_name: words = '', filters, sort }: ListQuery): Watch[] {
  const { min = 0, max = Infinity } = filters?.price ?? {}
  return watchesNamed(words)
    .filter((watch) => !Number(categoryId) || watch.categoryId === Number(categoryId))
    .filter(({ price }) => price >= min && price <= max)
    .sort((a, b) => (sort === 'cheapest' ? a.price - b.price : b.id - a.id))
}

/** Watches whose names contain every word; hyphens count as spaces (spec §5). */
export function watchesNamed(words: string): Watch[] {
  const wanted = words
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean)
  return watches.filter(({ nameFa, nameEn, websiteCode }) => {
    const text = `${nameFa} ${nameEn} ${websiteCode}`.toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}
